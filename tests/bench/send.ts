import { Agent, request } from 'node:http';

/** A request to send. */
export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request; returns its duration in milliseconds.
 * @throws {Error} if the response is not a success
 */
export function send(port: number, { method, path, headers = {}, body }: Sent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 400) resolve(performance.now() - start);
        else reject(new Error(`${method} ${path} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

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

/** Sends `concurrency` requests at a time for some milliseconds; returns the duration of each. */
export async function load(
  port: number,
  next: () => Sent,
  concurrency: number,
  forMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  const worker = async () => {
    while (performance.now() < end) times.push(await send(port, next()));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times;
}

/** Returns how many requests were made a second, and the durations within which half of them and 99 % were answered. */
export function summarize(times: number[], seconds: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

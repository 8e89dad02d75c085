import { createServer, type Server } from 'node:net';
import getPort, { portNumbers } from 'get-port';

/** Listens on 127.0.0.1 and returns the port; `name` says in the error whose port is in use. */
export function listen(server: Server, port: number, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} (${name}) is in use.`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Below the ports that systems give to outgoing connections and to whoever asks for any: nobody takes one meanwhile. */
const FIRST_PORT = 15_000;
const LAST_PORT = 30_000;

/** Finds a port on 127.0.0.1 that nobody listens on, from a random one on, so that parallel processes find different ones. */
export function findFreePort(): Promise<number> {
  const start = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  return getPort({ host: '127.0.0.1', port: portNumbers(start, LAST_PORT) });
}

/** Rejects with one clear line when somebody listens on the port. */
export async function requireFreePort(port: number, name: string): Promise<void> {
  const server = createServer();
  await listen(server, port, name);
  await stopListening(server);
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

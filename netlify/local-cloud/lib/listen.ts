import { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import getPort, { portNumbers } from 'get-port';

/** Closing an idle connection after Node's five seconds would reset a request that is sent at the same moment. */
export const KEEP_ALIVE_MS = 120_000;

/**
 * Listens on 127.0.0.1 and returns the port. `name` is for the error message.
 * @throws {Error} if the port is in use
 */
export function listen(server: Server, port: number, name: string): Promise<number> {
  if (server instanceof HttpServer) server.keepAliveTimeout = KEEP_ALIVE_MS;
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

/** Below the ephemeral ports, so that the system does not assign one in the meantime. */
const FIRST_PORT = 15_000;
const LAST_PORT = 30_000;

/** Finds a free port on 127.0.0.1. Starts at a random one, so that parallel processes find different ports. */
export function findFreePort(): Promise<number> {
  const start = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
  return getPort({ host: '127.0.0.1', port: portNumbers(start, LAST_PORT) });
}

/**
 * Checks that a port is free.
 * @throws {Error} if the port is in use
 */
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

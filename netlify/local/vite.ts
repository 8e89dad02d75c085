import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { listen } from './listen.ts';

/** Serves the site's source with hot reload; returns a function that stops it. */
export async function startVite(port: number): Promise<() => Promise<void>> {
  // A server of ours: Vite's own would end this process at a SIGTERM, before the rest is closed.
  const server = createHttpServer((request, response) => vite.middlewares(request, response));
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } } });
  await listen(server, port, 'bundler');
  return async () => {
    server.close();
    await vite.close();
  };
}

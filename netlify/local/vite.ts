import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** Serves the site's source with hot reload; returns a function that stops it. */
export async function startVite(port: number): Promise<() => Promise<void>> {
  // A server of ours: Vite's own would end this process at a SIGTERM, before the rest is closed.
  const server = createServer(async (request, response) => (await vite).middlewares(request, response));
  // It listens before Vite is loaded, since Netlify waits for that, and for 15 s at most.
  await listen(server, port, 'bundler');
  const vite = import('vite').then(({ createServer }) =>
    createServer({ server: { middlewareMode: true, ws: { server } } }),
  );
  await vite;
  return async () => {
    server.close();
    await (await vite).close();
  };
}

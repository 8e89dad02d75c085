import { createServer } from 'node:http';
import { listen } from '../local-cloud/lib/listen.ts';

/** Serves the site's source with hot reload; returns a function that stops it. */
export async function startVite(port: number): Promise<() => Promise<void>> {
  // Not Vite's own server, which exits the process on SIGTERM before the rest is closed.
  const server = createServer(async (request, response) => (await vite).middlewares(request, response));
  // Listens before Vite is loaded: Netlify waits for this port, and gives up after 15 s.
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

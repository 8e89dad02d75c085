import { createServer } from 'node:http';
import { listen } from '../local-cloud/lib/listen.ts';

/** Serves the site's source with hot reload; returns a function that stops the server. */
export async function startVite(port: number): Promise<() => Promise<void>> {
  // Vite's own server would exit the process on SIGTERM before the other parts are closed.
  const server = createServer(async (request, response) => (await vite).middlewares(request, response));
  // Listens before Vite is loaded, because Netlify waits only 15 s for this port.
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

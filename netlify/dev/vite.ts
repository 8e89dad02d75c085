import { createServer } from 'node:http';
import type { ViteDevServer } from 'vite';
import { type Language, languageOf } from '../../src/contract/text/language.ts';
import { listen } from '../local-cloud/lib/listen.ts';
import './refuse-unreadable.ts';

/** Serves the site's source with hot reload, in Bangla from its first request on; returns a function that stops the server. */
export async function startVite(port: number): Promise<() => Promise<void>> {
  // Vite's own server would exit the process on SIGTERM before the other parts are closed.
  const server = createServer(async (request, response) => {
    const vite = await startOnce(languageOf(new URL(request.url ?? '/', 'http://localhost').pathname));
    vite.middlewares(request, response);
  });
  const servers = new Map<Language, Promise<ViteDevServer>>();
  const startOnce = (language: Language) => {
    const started = servers.get(language) ?? start(language);
    servers.set(language, started);
    return started;
  };
  const start = async (language: Language) => {
    const [{ createServer }, { configFor }] = await Promise.all([
      import('vite'),
      import('../../vite.config.ts'),
    ]);
    return createServer({
      ...configFor(language, 'development'),
      ...(language !== 'en' && { base: `/${language}/`, cacheDir: `node_modules/.vite-${language}` }),
      configFile: false,
      server: { middlewareMode: true, ws: { server } },
    });
  };
  // Listens before Vite is loaded, because Netlify waits only 15 s for this port.
  await listen(server, port, 'bundler');
  await startOnce('en');
  return async () => {
    server.close();
    for (const vite of servers.values()) await (await vite).close();
  };
}

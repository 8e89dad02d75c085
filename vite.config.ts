import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { readSettings } from './netlify/build/site-settings.ts';
import { pages } from './src/pages/pages.ts';

type GetModuleInfo = Rolldown.PluginContext['getModuleInfo'];

const source = fileURLToPath(new URL('src/', import.meta.url));
const INDEX = /\/src\/(?:features\/[^/]+|hydration)\/index\.ts$/;

/** Returns a module and all that it imports statically; islands, which are imported dynamically, are not among it. */
function reachableFrom(id: string, getModuleInfo: GetModuleInfo, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  const { code, importedIds = [] } = getModuleInfo(id) ?? {};
  for (const imported of importedIds) {
    // Of an index, only the modules whose exports the importer names.
    const modules = INDEX.test(imported)
      ? (getModuleInfo(imported)?.importedIds ?? []).filter((each) =>
          getModuleInfo(each)?.exports.some((name) => RegExp(`\\b${name}\\b`).test(code ?? '')),
        )
      : [imported];
    for (const each of modules) reachableFrom(each, getModuleInfo, reached);
  }
  return reached;
}

/** Returns the modules that the entry, or two of the pages where visits begin, need before their first interaction. */
function findBaseModules(getModuleInfo: GetModuleInfo): Set<string> {
  const base = reachableFrom(`${source}main.tsx`, getModuleInfo);
  const seen = new Set<string>();
  for (const { module } of pages.filter(({ inSitemap }) => inSitemap)) {
    for (const id of reachableFrom(`${source}pages/${module}.tsx`, getModuleInfo)) {
      if (seen.has(id)) base.add(id);
      seen.add(id);
    }
  }
  return base;
}

export default defineConfig(({ mode }) => {
  let baseModules: Set<string> | undefined;
  return {
    define: { SETTINGS: readSettings(mode) },
    plugins: [react(), tailwindcss()],
    build: {
      // Browsers that know light-dark(), or it would be rewritten into a polyfill that the theme switch cannot reach.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        output: {
          // What most pages need is one file: it compresses better than many small ones.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // Two, so that the page can respond in between. This one must not import the other, as dom-export does.
              {
                name: 'router',
                test: /node_modules\/(react|react-router(?!.*dom-export)|cookie|set-cookie-parser)\//,
              },
              {
                debugName: 'base',
                name: (id, graph) => {
                  // An island begins to load when it is evaluated, which only a page that shows it may do.
                  if (id.endsWith('-island.tsx')) return null;
                  baseModules ??= findBaseModules((each) => graph.getModuleInfo(each));
                  return baseModules.has(id) ? 'base' : null;
                },
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
    server: { host: '127.0.0.1', port: Number(process.env.BUNDLER_PORT ?? 5173), strictPort: true },
  };
});

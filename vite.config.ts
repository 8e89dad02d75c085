import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { targets } from './netlify/build/browsers.ts';
import { languageModules } from './netlify/build/in-language.ts';
import { pageTitle } from './netlify/build/page-title.ts';
import { findSharedChunks } from './netlify/build/shared-chunks.ts';
import { readSettings } from './netlify/build/site-settings.ts';
import type { Language } from './src/contract/text/language.ts';
import { pages, type SitePage } from './src/pages/pages.ts';
import { settingNames } from './src/settings-schema.ts';

/** Returns what the browser needs of pages (src/app/router/routes.tsx). */
const routesOf = (rows: SitePage[]) => rows.map(({ path, module }) => ({ path, module }));

/** Returns the configuration of the site in a language. */
export function configFor(language: Language, mode: string): UserConfig {
  const settings = readSettings(mode);
  let sharedChunks: Map<string, string> | undefined;
  return {
    define: {
      ...Object.fromEntries(
        settingNames.map((name) => [`SETTINGS.${name}`, JSON.stringify(settings[name]) ?? 'undefined']),
      ),
      ROUTES: {
        inLayout: routesOf(pages.filter(({ outsideLayout }) => !outsideLayout)),
        others: routesOf(pages.filter(({ outsideLayout }) => outsideLayout)),
      },
    },
    plugins: [languageModules(language), react(), tailwindcss(), pageTitle()],
    build: {
      target: targets,
      modulePreload: {
        // All of these browsers know `modulepreload`.
        polyfill: false,
        // The entry has loaded these by then.
        resolveDependencies: (_, files) =>
          files.filter((file) => !/\/(index|base|router|rolldown-runtime)-/.test(file)),
      },
      rolldownOptions: {
        // Texts stand in modules of their own, and in the code again.
        optimization: { inlineConst: { mode: 'all' } },
        input: ['index.html', 'src/resume-session.ts'],
        treeshake: { propertyReadSideEffects: false },
        output: {
          // The names of the pages' chunks are what the entry cannot compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          // The modules that most pages need are one file: it compresses better than many small ones.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // Two, so that the page can respond in between.
              {
                name: 'router',
                test: /node_modules\/(react|react-router|react-router-dom|cookie|set-cookie-parser)\//,
              },
              // Every page loads these, most without what else shows toasts.
              { name: 'toast', test: /node_modules\/(react-hot-toast|goober)\// },
              {
                debugName: 'shared',
                name: (id, graph) => {
                  if (graph.getModuleInfo(id)?.isEntry) return null;
                  sharedChunks ??= findSharedChunks((each) => graph.getModuleInfo(each));
                  return sharedChunks.get(id) ?? null;
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
}

export default defineConfig(({ mode }) => configFor('en', mode));

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { findBaseModules, findFillingModules } from './netlify/build/base-modules.ts';
import { languageModules } from './netlify/build/in-language.ts';
import { pageTitle } from './netlify/build/page-title.ts';
import { readSettings } from './netlify/build/site-settings.ts';
import type { Language } from './src/contract/language.ts';
import { type Page, pages } from './src/pages/pages.ts';
import { settingNames } from './src/settings-schema.ts';

const inPackage = (file: string) => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));

/** Returns what the browser needs of pages (src/app/router.tsx). */
const routesOf = (rows: Page[]) => rows.map(({ path, module }) => ({ path, module }));

/** Returns the configuration of the site in a language. */
export function configFor(language: Language, mode: string): UserConfig {
  const settings = readSettings(mode);
  let baseModules: Set<string> | undefined;
  let fillingModules: Set<string> | undefined;
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
    resolve: {
      // The package's exports name its development build only, whose warnings a visitor would download.
      alias: [
        { find: /^react-router$/, replacement: inPackage('react-router/dist/production/index.mjs') },
        {
          find: /^react-router\/dom$/,
          replacement: inPackage('react-router/dist/production/dom-export.mjs'),
        },
      ].filter(() => mode === 'production'),
    },
    build: {
      // Browsers that know light-dark(), or it would be rewritten into a polyfill that the theme switch cannot reach.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
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
              // The modules that several islands need, without those of the garage's staff.
              {
                name: 'queries',
                test: /node_modules\/(@tanstack|zod)\/|src\/(api|contract\/(?!desk-))/,
                minShareCount: 3,
              },
              {
                debugName: 'filling',
                name: (id, graph) => {
                  fillingModules ??= findFillingModules((each) => graph.getModuleInfo(each));
                  return fillingModules.has(id) && !graph.getModuleInfo(id)?.isEntry ? 'filling' : null;
                },
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

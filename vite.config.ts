import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readSettings } from './netlify/build/site-settings.ts';

/** What most pages' first interaction does not need: queries, what they parse, forms and their toasts. */
const forSomePages =
  /zod|@tanstack|react-hot-toast|goober|firebase|query|api\/request|contract\/(?!brand|time-limit)|auth\/(auth-messages|order-email)|use-filter|features\/payment|auth\/(protected-route|sign-in-frame)|\/ui\/(alert|dates|empty-state|field|form|load-failure|table)/;

export default defineConfig(({ mode }) => ({
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
            { name: 'base', test: (id) => !forSomePages.test(id), minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: Number(process.env.BUNDLER_PORT ?? 5173), strictPort: true },
}));

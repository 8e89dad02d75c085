import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { searchEngines } from './netlify/search-engines.ts';
import { securityHeaders } from './netlify/security-headers.ts';

// Netlify's name for the site's own address.
const siteUrl = process.env.URL ?? 'http://localhost:8888';
process.env.VITE_SITE_URL = siteUrl;

export default defineConfig({
  plugins: [react(), tailwindcss(), searchEngines(siteUrl), securityHeaders()],
  build: {
    // Browsers that know light-dark(), or it would be rewritten into a polyfill that the theme switch cannot reach.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  server: { host: '127.0.0.1', port: Number(process.env.BUNDLER_PORT ?? 5173), strictPort: true },
});

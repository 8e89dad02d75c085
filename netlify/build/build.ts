import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { readBuildInput } from './build-input.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createPages, redirectsFile } from './pages.ts';
import { robotsFile, sitemapFile } from './search-engines.ts';
import { headersFile } from './security-headers.ts';

/*
 * `npm run build`: builds the site's code with Vite, prerenders its pages with the catalogue, writes the files for search
 * engines and Netlify, and bundles the functions.
 */

const { settings, services } = await readBuildInput();

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = `${root}dist/`;
const rendererFolder = `${root}.prerender/`;

// With Netlify's default, `development`, Vite would bundle React's development build.
process.env.NODE_ENV = 'production';

await build({ root, build: { manifest: true } });
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/prerender.tsx',
    outDir: rendererFolder,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
const { prerender } = await import(pathToFileURL(`${rendererFolder}prerender.js`).href);

const siteUrl = settings.VITE_SITE_URL;
const isPreview = settings.VITE_PREVIEW !== '';
const pages = await createPages({
  dist,
  siteUrl,
  apiUrl: settings.VITE_API_URL,
  services,
  prerender,
});
const policy = contentSecurityPolicy(Object.values(pages).join(''), settings, process.env.IMGBB_URL);
const assets = readdirSync(`${dist}assets`).map((name) => `assets/${name}`);
const files = {
  ...pages,
  'robots.txt': robotsFile(siteUrl, isPreview),
  'sitemap.xml': sitemapFile(siteUrl),
  _redirects: redirectsFile(),
  _headers: headersFile(policy, assets, isPreview),
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(dist + name), { recursive: true });
  writeFileSync(dist + name, text);
}
rmSync(`${dist}.vite`, { recursive: true });
rmSync(rendererFolder, { recursive: true });

await bundleFunctions();

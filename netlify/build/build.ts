import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import { type Language, languages } from '../../src/contract/text/language.ts';
import type { Prerender } from '../../src/prerender.tsx';
import { configFor } from '../../vite.config.ts';
import { toListedServices } from '../server/catalogue/catalogue.ts';
import { readBuildInput } from './build-input.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { checkBrowsers } from './check-browsers.ts';
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

const siteUrl = settings.VITE_SITE_URL;
const isPreview = settings.VITE_PREVIEW !== '';
const pages: Record<string, string> = {};
for (const language of languages) {
  const prerender = await buildIn(language);
  const site = { dist, language, siteUrl, apiUrl: settings.VITE_API_URL, prerender };
  Object.assign(pages, await createPages({ ...site, services: toListedServices(services, 'asc', language) }));
}
const html = Object.values(pages).join('');
const policy = contentSecurityPolicy(html, settings, process.env.IMGBB_URL);
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

await Promise.all([bundleFunctions(), checkBrowsers(dist, html)]);

/** Builds the site in a language beside those before it; returns the function that renders its pages. */
async function buildIn(language: Language): Promise<Prerender> {
  const isFirst = language === languages[0];
  const site = { ...configFor(language, 'production'), root, configFile: false } as const;
  await build(mergeConfig(site, { build: { manifest: true, emptyOutDir: isFirst, copyPublicDir: isFirst } }));
  // Takes the place of `input`, which merging would keep.
  const { input: _, ...rolldownOptions } = site.build?.rolldownOptions ?? {};
  await build({
    ...site,
    logLevel: 'warn',
    build: {
      ...site.build,
      ssr: 'src/prerender.tsx',
      outDir: rendererFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { ...rolldownOptions, output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  const { href } = pathToFileURL(`${rendererFolder}prerender.js`);
  return (await import(`${href}?${language}`)).prerender;
}

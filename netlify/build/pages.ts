import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import * as z from 'zod/mini';
import type { Service } from '../../src/contract/service.ts';
import {
  PAGE_STYLES_ID,
  PRERENDERED_ID,
  type PrerenderedPage,
} from '../../src/hydration/prerendered-page.ts';
import { fileOf, type Page, pages } from '../../src/pages/pages.ts';
import type { Prerender } from '../../src/prerender.tsx';
import { structuredData } from './search-engines.ts';
import { classStyles, generalStyles, stylesOf } from './split-styles.ts';

/* Prerenders each page of the table (src/pages/pages.ts) into a file of HTML. */

const starter = fileURLToPath(new URL('../../src/starter.ts', import.meta.url));

/** The modules that a page filled in by its code needs besides its own. */
const QUERIES = 'src/hydration/query-provider.tsx';
const SESSION = 'src/features/auth/session.ts';

type BuiltPage = Pick<Page, 'path'> & Partial<Page>;

/** The error page, which has no route: its file answers every path that has none. */
const ERROR_PAGE: BuiltPage = { path: '/404' };

/** Returns Netlify's rewrites of pages' paths to their files. They apply before those of netlify.toml. */
export const redirectsFile = (): string =>
  pages
    .filter(({ path }) => path !== '/')
    .map((page) => `${page.path} /${fileOf(page)} 200\n`)
    .join('');

/** Returns the modules that fill in a page that is empty without them. */
const fillingModules = ({ filledBy, needsSignIn }: BuiltPage): string[] =>
  filledBy ? [...(needsSignIn ? [SESSION] : []), `src/features/${filledBy}`, QUERIES] : [];

/** React's root element in index.html. */
const ROOT = '<div id="root"></div>';

/** Vite's stylesheet link. */
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
);

interface BuiltSite {
  /** The folder of Vite's output and manifest. */
  dist: string;
  siteUrl: string;
  services: Service[];
  prerender: Prerender;
}

/** Returns the HTML of every page by file name. */
export async function createPages({ dist, siteUrl, services, prerender }: BuiltSite) {
  const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')));
  const linked = readFileSync(`${dist}index.html`, 'utf8');
  const { general, ofClasses, styles } = takeStylesheet(dist, linked);
  const template = withStarter(linked);
  const files: Record<string, string> = {};
  for (const built of [...pages, ERROR_PAGE]) {
    const { path, module, showsCatalogue } = built;
    const { head, body, page } = await prerender(path, showsCatalogue ? services : undefined);
    const scripts = scriptsOf(manifest, ['index.html', ...(module ? [`src/pages/${module}.tsx`] : [])]);
    const parts = scriptsOf(manifest, fillingModules(built)).filter((address) => !scripts.includes(address));
    const html = fill(template, {
      head:
        path === '/'
          ? head + jsonScript('type="application/ld+json"', structuredData(services, siteUrl))
          : head,
      body,
      page: { ...page, scripts, styles, filledBy: parts },
    });
    files[fileOf(built)] = withStyles(html, general, stylesOf(html, ofClasses));
  }
  return files;
}

/** Replaces Vite's stylesheet by one of the rules for classes; returns both parts and its URL. */
function takeStylesheet(dist: string, html: string) {
  const [, file] = STYLESHEET.exec(html) ?? [];
  if (!file) throw new Error('The build has no stylesheet.');
  const css = readFileSync(dist + file, 'utf8');
  rmSync(dist + file);
  const ofClasses = classStyles(css);
  const hash = createHash('sha256').update(ofClasses).digest('base64url').slice(0, 8);
  const styles = `/assets/styles-${hash}.css`;
  writeFileSync(dist + styles, ofClasses);
  return { general: generalStyles(css), ofClasses, styles };
}

/** Inlines the styles, which are smaller than the cost of a request. */
const withStyles = (html: string, general: string, ofPage: string): string =>
  html.replace(STYLESHEET, () => `<style>${general}</style><style id="${PAGE_STYLES_ID}">${ofPage}</style>`);

/** Returns the script URLs of modules and their imports, without duplicates. */
function scriptsOf(manifest: z.infer<typeof manifestSchema>, modules: string[]): string[] {
  const scripts = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.imports.forEach(add);
  };
  modules.forEach(add);
  return [...scripts];
}

/** Returns index.html as the template of all pages, with the starter in place of Vite's scripts. */
function withStarter(linked: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [starter],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const code = outputFiles[0]?.text.trim() ?? '';
  return linked
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(ROOT, () => `${ROOT}<script>${code}</script>`);
}

/** Inserts a page into the template. */
const fill = (
  template: string,
  { head, body, page }: { head: string; body: string; page: PrerenderedPage },
) =>
  template
    .replace('</head>', () => `${head}</head>`)
    .replace(
      ROOT,
      () =>
        `<div id="root">${body}</div>${jsonScript(`type="application/json" id="${PRERENDERED_ID}"`, page)}`,
    );

/** Serialises data into a script element; escapes `<`, which could end it. */
const jsonScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

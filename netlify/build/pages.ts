import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync, transformSync } from 'esbuild';
import { transform } from 'lightningcss';
import * as z from 'zod/mini';
import type { Service } from '../../src/contract/catalogue/service.ts';
import { type Language, languages, pathIn } from '../../src/contract/text/language.ts';
import { PRERENDERED_ID, type PrerenderedPage } from '../../src/hydration/prerendered-page.ts';
import { fileOf, pages, type SitePage } from '../../src/pages/pages.ts';
import type { Prerender } from '../../src/prerender.tsx';
import { targets } from './browsers.ts';
import { alternatesOf, structuredData } from './search-engines.ts';

/* Prerenders each page of the table (src/pages/pages.ts) into a file of HTML. */

const sourceOf = (name: string): string => fileURLToPath(new URL(`../../src/${name}`, import.meta.url));

/** The code that resumes the session before the entry of an empty page is there; and the provider's, needed without a valid token. */
const SESSION = 'src/resume-session.ts';
const PROVIDER = 'src/features/auth/session/session.ts';

type BuiltPage = Pick<SitePage, 'path'> & Partial<SitePage>;

/** The error page, which has no route: its file answers every path that has none. */
const ERROR_PAGE: BuiltPage = { path: '/404' };

/** Returns Netlify's rewrites of pages' paths to their files. They apply before those of netlify.toml. */
export const redirectsFile = (): string =>
  languages
    .flatMap((language) => [
      ...pages
        .filter(({ path }) => pathIn(language, path) !== '/')
        .map((page) => `${pathIn(language, page.path)} /${fileOf(page, language)} 200\n`),
      // English paths without a page have theirs in netlify.toml.
      ...(language === 'en' ? [] : [`${pathIn(language, '/*')} /${fileOf(ERROR_PAGE, language)} 404\n`]),
    ])
    .join('');

const ROOT = '<div id="root"></div>';

/** Vite's stylesheet link. */
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
);

interface BuiltSite {
  language: Language;
  /** The folder of Vite's output and manifest. */
  dist: string;
  siteUrl: string;
  apiUrl: string;
  services: Service[];
  prerender: Prerender;
}

/** Returns the HTML of every page by file name. */
export async function createPages({ dist, language, siteUrl, apiUrl, services, prerender }: BuiltSite) {
  const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')));
  const template = withStarter(withStyles(dist, readFileSync(`${dist}index.html`, 'utf8')));
  const fonts = fontsOf(template);
  const files: Record<string, string> = {};
  for (const built of [...pages, ERROR_PAGE]) {
    const { path, module, showsCatalogue, data, needsSignIn = false, isPrivate = false } = built;
    const { head, body, page } = await prerender(path, showsCatalogue ? services : undefined);
    const scripts = scriptsOf(manifest, [
      ...(data ? [SESSION] : []),
      ...(module ? [`src/pages/${module}.tsx`] : []),
      'index.html',
    ]);
    const withProvider = scriptsOf(manifest, [PROVIDER]).filter((address) => !scripts.includes(address));
    files[fileOf(built, language)] = fill(data ? withoutFonts(template) : template, {
      head: head + (built.inSitemap ? alternates(path, siteUrl) : ''),
      body,
      // Beside the page's data, which says the same of the services: gzip looks back 32 KB.
      structured:
        path === '/'
          ? jsonScript('type="application/ld+json"', structuredData(services, siteUrl, language))
          : '',
      page: {
        ...page,
        scripts,
        fonts,
        ...(needsSignIn && { provider: withProvider }),
        ...(data && { data: { url: apiUrl + data, needsSignIn, isPrivate } }),
      },
    });
  }
  return files;
}

const alternates = (path: string, siteUrl: string): string =>
  alternatesOf(path, siteUrl)
    .map(({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${url}">`)
    .join('');

/**
 * Inlines Vite's stylesheet, which is smaller than the cost of a request, without Tailwind's fallback for `@property`, which
 * no supported browser needs.
 */
function withStyles(dist: string, linked: string): string {
  const [link = '', file] = STYLESHEET.exec(linked) ?? [];
  if (!file) throw new Error('The build has no stylesheet.');
  const { code } = transform({
    filename: file,
    code: readFileSync(dist + file),
    minify: true,
    visitor: {
      Rule: { 'layer-block': ({ value }) => (value.name?.[0] === 'properties' ? [] : undefined) },
    },
  });
  rmSync(dist + file);
  return linked.replace(link, () => `<style>${code}</style>`);
}

/** The rule of a face that is downloaded, and its preload. */
const FONT_FACE =
  /@font-face\{font-family:"?([^";]+)"?;src:url\("?([^)"]+)"?\)[^}]*?font-weight:([^;}]+)[^}]*\}/g;
const FONT_PRELOAD = /\s*<link rel="preload"[^>]*as="font"[^>]*>/g;

function fontsOf(template: string): PrerenderedPage['fonts'] {
  const rules = template.matchAll(FONT_FACE);
  const fonts = Array.from(rules, ([, family = '', url = '', weight = '']) => ({ family, url, weight }));
  if (fonts.length === 0) throw new Error('The build has no fonts.');
  return fonts;
}

/** Returns a page that is empty without its code: without the fonts, which its script loads later. */
const withoutFonts = (template: string): string => template.replace(FONT_FACE, '').replace(FONT_PRELOAD, '');

/** Returns the script URLs of modules and their imports, without duplicates, each after its imports. */
function scriptsOf(manifest: z.infer<typeof manifestSchema>, modules: string[]): string[] {
  const scripts = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    chunk.imports.forEach(add);
    scripts.add(`/${chunk.file}`);
  };
  modules.forEach(add);
  return [...scripts];
}

/** Returns a module of the site with its imports as one minified script. */
function bundle(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [sourceOf(name)],
    bundle: true,
    minify: true,
    target: targets,
    format: 'iife',
    // An index exports components too, whose icons are dropped with them.
    loader: { '.svg': 'empty' },
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Returns index.html as the template of all pages, with its scripts minified and the starter in place of Vite's scripts. */
function withStarter(linked: string): string {
  const code = bundle('starter.ts');
  return linked
    .replaceAll(/<!--.*?-->\s*<script>(.*?)<\/script>/gs, (_, first) => `<script>${minified(first)}</script>`)
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(ROOT, () => `${ROOT}<script>${code}</script>`);
}

const minified = (code: string): string =>
  transformSync(code, { minify: true, charset: 'utf8', target: targets }).code.trim();

/** The end of the first script, which precedes all that could delay a request. */
const FIRST_SCRIPT_END = '</script>';

interface FilledPage {
  head: string;
  body: string;
  /** The description that search engines read. */
  structured: string;
  page: PrerenderedPage;
}

/** Inserts a page into the template. What an empty page needs is requested before anything else. */
function fill(template: string, { head, body, structured, page }: FilledPage) {
  const data = jsonScript(`type="application/json" id="${PRERENDERED_ID}"`, page);
  const early = page.data ? `${data}<script>${bundle('early-request.ts')}</script>` : '';
  return template
    .replace(FIRST_SCRIPT_END, (end) => end + early)
    .replace('</head>', () => `${head}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${structured}${early ? '' : data}`);
}

/** Serialises data into a script element; escapes `<`, which could end it. */
const jsonScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

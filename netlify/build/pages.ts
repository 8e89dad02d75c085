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
import type { Prerender } from '../../src/prerender.tsx';
import { structuredData } from './search-engines.ts';
import { classStyles, generalStyles, stylesOf } from './split-styles.ts';

/* Every page as a file of HTML; the error page for what no route knows. */

const starter = fileURLToPath(new URL('../../src/starter.ts', import.meta.url));

const QUERIES = 'src/hydration/query-provider.tsx';

const pages = [
  { path: '/', file: 'index.html', module: 'src/pages/home.tsx', showsCatalogue: true },
  { path: '/services', file: 'services.html', module: 'src/pages/services.tsx', showsCatalogue: true },
  { path: '/about', file: 'about.html', module: 'src/pages/about.tsx' },
  { path: '/contact', file: 'contact.html', module: 'src/pages/contact.tsx' },
  { path: '/login', file: 'login.html', module: 'src/pages/login.tsx' },
  { path: '/signup', file: 'signup.html', module: 'src/pages/sign-up.tsx' },
  // The same for every customer and payment, until the code has asked for what is theirs.
  {
    path: '/orders',
    file: 'orders.html',
    module: 'src/pages/orders.tsx',
    filledBy: ['src/features/auth/session.ts', 'src/features/orders/order-list.tsx', QUERIES],
  },
  {
    path: '/checkout/:id',
    // As checkout.html, it would be shown at /checkout, too.
    file: 'checkout/id.html',
    module: 'src/pages/checkout.tsx',
    filledBy: ['src/features/auth/session.ts', 'src/features/checkout/checkout.tsx', QUERIES],
  },
  {
    path: '/payment/success',
    file: 'payment/success.html',
    module: 'src/pages/payment-success.tsx',
    filledBy: ['src/features/payment/payment-summary.tsx', QUERIES],
  },
  { path: '/payment/fail', file: 'payment/fail.html', module: 'src/pages/payment-fail.tsx' },
  { path: '/404', file: '404.html' },
];

/** Where React begins, in index.html. */
const ROOT = '<div id="root"></div>';

/** Where Vite has linked its stylesheet. */
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
);

interface BuiltSite {
  /** Where Vite has put its files, and its manifest of them. */
  dist: string;
  siteUrl: string;
  services: Service[];
  prerender: Prerender;
}

/** The HTML of every page, by its file's name. */
export async function createPages({ dist, siteUrl, services, prerender }: BuiltSite) {
  const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')));
  const linked = readFileSync(`${dist}index.html`, 'utf8');
  const { general, ofClasses, styles } = takeStylesheet(dist, linked);
  const template = withStarter(linked);
  const files: Record<string, string> = {};
  for (const { path, file, module, showsCatalogue = false, filledBy = [] } of pages) {
    const { head, body, page } = await prerender(path, showsCatalogue ? services : undefined);
    const scripts = scriptsOf(manifest, ['index.html', ...(module ? [module] : [])]);
    const parts = scriptsOf(manifest, filledBy).filter((address) => !scripts.includes(address));
    const html = fill(template, {
      head:
        path === '/'
          ? head + jsonScript('type="application/ld+json"', structuredData(services, siteUrl))
          : head,
      body,
      page: { ...page, scripts, styles, filledBy: parts },
    });
    files[file] = withStyles(html, general, stylesOf(html, ofClasses));
  }
  return files;
}

/** Replaces Vite's stylesheet by one of what is for classes; returns both parts, and its address. */
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

/** Styles in the page itself: they are smaller than what a request for them costs. */
const withStyles = (html: string, general: string, ofPage: string): string =>
  html.replace(STYLESHEET, () => `<style>${general}</style><style id="${PAGE_STYLES_ID}">${ofPage}</style>`);

/** Returns the addresses of modules' scripts and of all that they need, each once. */
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

/** Returns index.html with the starter in place of the site's own scripts: every page is put into it. */
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

/** Puts a page into the template. */
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

/** Data as an element; a `<` in it must not end the element. */
const jsonScript = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { PRERENDERED_ID } from '../../src/hydration/prerendered-page.ts';
import { fileOf, pages } from '../../src/pages/pages.ts';
import { buildSite, startCloud } from './built-site.ts';

/*
 * `npm run size`: lists the bytes, after gzip, that each page of the built site needs before it responds to the first
 * interaction. Builds the site as in production, without the code for stand-ins, and fails over budget.
 */

const KB = 1024;

/**
 * Budgets in bytes after gzip; font files are already compressed. A page that needs a signed-in customer loads the provider's
 * code with its scripts; `content` is what fills in a page that is empty without it.
 */
const BUDGETS = { html: 18 * KB, css: 8 * KB, script: 110 * KB, fonts: 60 * KB, content: 30 * KB };
const SIGNED_IN_SCRIPT_BUDGET = 132 * KB;

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const files = ['404.html', ...pages.map(fileOf)];
const signedInFiles = pages.filter(({ filledBy }) => filledBy).map(fileOf);

// Free ports in the build would change its sizes by a few bytes.
const cloud = await startCloud({
  URL: 'http://localhost:8888',
  VITE_AUTH_EMULATOR_URL: '',
  VITE_EMAILJS_URL: '',
  VITE_TOKEN_SYNC_URL: '',
});
await buildSite();
await cloud.close();

const gzipped = (data: string | Buffer): number => gzipSync(data, { level: 9 }).length;
const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Returns the distinct first groups of an expression's matches in a page. */
const all = (html: string, expression: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(expression), ([, name = '']) => name)),
];

const pageSchema = z.object({ scripts: z.array(z.string()), preloads: z._default(z.array(z.string()), []) });

function sizesOf(file: string) {
  const html = readFileSync(dist + file, 'utf8');
  const sizeOf = (names: string[]) => sum(names.map((name) => gzipped(readFileSync(dist + name))));
  const [, json = ''] = html.split(`id="${PRERENDERED_ID}">`);
  const { scripts, preloads } = z.parse(pageSchema, JSON.parse(json.slice(0, json.indexOf('</script>'))));
  const fonts = all(html, /<link rel="preload" href="(\/assets\/[^"]+\.woff2)"/g);
  return {
    html: gzipped(html),
    css: gzipped(all(html, /<style>(.*?)<\/style>/gs).join('')),
    script: sizeOf(scripts),
    fonts: sum(fonts.map((name) => readFileSync(dist + name).length)),
    content: sizeOf(preloads.filter((name) => !scripts.includes(name))),
  };
}

const sizes = Object.fromEntries(files.map((file) => [file, sizesOf(file)]));
console.table(sizes);

const over = Object.entries(sizes).flatMap(([file, parts]) => {
  const budgets = signedInFiles.includes(file) ? { ...BUDGETS, script: SIGNED_IN_SCRIPT_BUDGET } : BUDGETS;
  return (Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((part) => parts[part] > budgets[part])
    .map(
      (part) => `${file}: ${parts[part]} bytes of ${part}, ${parts[part] - budgets[part]} over its budget`,
    );
});
for (const line of over) console.error(line);
process.exit(over.length > 0 ? 1 : 0);

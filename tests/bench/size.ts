import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type Language, languageOf, languages } from '../../src/contract/language.ts';
import { PRERENDERED_ID } from '../../src/hydration/prerendered-page.ts';
import { fileOf, type Page, pages } from '../../src/pages/pages.ts';
import { buildOnce, builtFolder } from '../support/servers/build-once.ts';

/*
 * `npm run size`: lists the bytes, after gzip, that each page of the built site needs before it responds to the first
 * interaction, and fails over budget.
 */

const KB = 1024;
type Part = 'html' | 'css' | 'script' | 'fonts' | 'content';

/**
 * Budgets in bytes after gzip; font files are already compressed. A page that needs a signed-in customer loads the provider's
 * code with its scripts; `content` is what fills in a page that is empty without it.
 */
const BUDGETS: Record<Language, Record<Part, number>> = {
  // The switch of the language has 200 bytes, and what loads code again that a navigation has ended 250; the link of a booking, findings and my cars have a row each among the pages.
  en: { html: 18 * KB + 400, css: 8 * KB, script: 111 * KB + 100, fonts: 60 * KB, content: 30 * KB },
  bn: { html: 21 * KB, css: 8 * KB, script: 112 * KB + 700, fonts: 150 * KB, content: 32 * KB },
};
/** The bytes that a page for signed-in customers may load more; 300 bytes of it are for the stand-ins, and not in a deploy. */
const SIGNED_IN_SCRIPT = 25 * KB + 450;

const dist = `${builtFolder}/dist/`;
const filesOf = (rows: Page[]) => languages.flatMap((language) => rows.map((page) => fileOf(page, language)));
const files = ['404.html', 'bn/404.html', ...filesOf(pages)];
const signedInFiles = filesOf(pages.filter(({ data }) => data));

buildOnce();

const gzipped = (data: string | Buffer): number => gzipSync(data, { level: 9 }).length;
const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Returns the distinct first groups of an expression's matches in a page. */
const all = (html: string, expression: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(expression), ([, name = '']) => name)),
];

const pageSchema = z.object({
  scripts: z.array(z.string()),
  preloads: z._default(z.array(z.string()), []),
  fonts: z.array(z.object({ url: z.string() })),
});

function sizesOf(file: string) {
  const html = readFileSync(dist + file, 'utf8');
  const sizeOf = (names: string[]) => sum(names.map((name) => gzipped(readFileSync(dist + name))));
  const [, json = ''] = html.split(`id="${PRERENDERED_ID}">`);
  const { scripts, preloads, fonts } = z.parse(
    pageSchema,
    JSON.parse(json.slice(0, json.indexOf('</script>'))),
  );
  return {
    html: gzipped(html),
    css: gzipped(all(html, /<style>(.*?)<\/style>/gs).join('')),
    script: sizeOf(scripts),
    fonts: sum(fonts.map(({ url }) => readFileSync(dist + url).length)),
    content: sizeOf(preloads.filter((name) => !scripts.includes(name))),
  };
}

const sizes = Object.fromEntries(files.map((file) => [file, sizesOf(file)]));
console.table(sizes);

const over = Object.entries(sizes).flatMap(([file, parts]) => {
  const { script, ...others } = BUDGETS[languageOf(`/${file.replace(/\.html$/, '')}`)];
  const budgets = { ...others, script: signedInFiles.includes(file) ? script + SIGNED_IN_SCRIPT : script };
  return (Object.keys(budgets) as Part[])
    .filter((part) => parts[part] > budgets[part])
    .map(
      (part) => `${file}: ${parts[part]} bytes of ${part}, ${parts[part] - budgets[part]} over its budget`,
    );
});
for (const line of over) console.error(line);
process.exit(over.length > 0 ? 1 : 0);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type Language, languageOf, languages } from '../../src/contract/text/language.ts';
import { PRERENDERED_ID } from '../../src/hydration/prerendered-page.ts';
import { fileOf, pages, type SitePage } from '../../src/pages/pages.ts';
import { buildOnce, builtFolder } from '../support/servers/build-once.ts';
import { compareChunks } from './chunks.ts';

/*
 * `npm run size`: lists the bytes, after gzip, that each page of the built site needs before it responds to the first
 * interaction, and fails over budget. `npm run size -- main` also lists the chunks that differ from those of a revision, and
 * the modules by which they grew.
 */

const KB = 1024;
type Part = 'html' | 'css' | 'script' | 'fonts';

/** Budgets in bytes after gzip; font files are already compressed. */
const BUDGETS: Record<Language, Record<Part, number>> = {
  en: { html: 19 * KB, css: 8 * KB + 50, script: 95 * KB + 600, fonts: 60 * KB },
  bn: { html: 21 * KB + 150, css: 8 * KB + 50, script: 97 * KB + 100, fonts: 150 * KB },
};
/** The budgets of the scripts of pages that are empty without their data. */
const FILLED_SCRIPT: Record<Language, number> = { en: 142 * KB + 700, bn: 145 * KB + 1050 };
/** That of the garage's page, which no customer loads. */
const DESK_SCRIPT: Record<Language, number> = { en: 163 * KB + 150, bn: 167 * KB + 500 };

const dist = `${builtFolder}/dist/`;
const filesOf = (rows: SitePage[]) =>
  languages.flatMap((language) => rows.map((page) => fileOf(page, language)));
const files = ['404.html', 'bn/404.html', ...filesOf(pages)];
const deskFiles = filesOf(pages.filter(({ data, outsideLayout }) => data && outsideLayout));
const filledFiles = filesOf(pages.filter(({ data }) => data));

buildOnce();

const gzipped = (data: string | Buffer): number => gzipSync(data, { level: 9 }).length;
const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Returns the distinct first groups of an expression's matches in a page. */
const all = (html: string, expression: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(expression), ([, name = '']) => name)),
];

const pageSchema = z.object({
  scripts: z.array(z.string()),
  fonts: z.array(z.object({ url: z.string() })),
});

function sizesOf(file: string) {
  const html = readFileSync(dist + file, 'utf8');
  const sizeOf = (names: string[]) => sum(names.map((name) => gzipped(readFileSync(dist + name))));
  const [, json = ''] = html.split(`id="${PRERENDERED_ID}">`);
  const { scripts, fonts } = z.parse(pageSchema, JSON.parse(json.slice(0, json.indexOf('</script>'))));
  return {
    html: gzipped(html),
    css: gzipped(all(html, /<style>(.*?)<\/style>/gs).join('')),
    script: sizeOf(scripts),
    fonts: sum(fonts.map(({ url }) => readFileSync(dist + url).length)),
  };
}

const sizes = Object.fromEntries(files.map((file) => [file, sizesOf(file)]));
console.table(sizes);

function budgetsOf(file: string) {
  const language = languageOf(`/${file.replace(/\.html$/, '')}`);
  const script = deskFiles.includes(file) ? DESK_SCRIPT : filledFiles.includes(file) && FILLED_SCRIPT;
  return { ...BUDGETS[language], ...(script && { script: script[language] }) };
}

const over = Object.entries(sizes).flatMap(([file, parts]) => {
  const budgets = budgetsOf(file);
  return (Object.keys(budgets) as Part[])
    .filter((part) => parts[part] > budgets[part])
    .map(
      (part) => `${file}: ${parts[part]} bytes of ${part}, ${parts[part] - budgets[part]} over its budget`,
    );
});
for (const line of over) console.error(line);
const [revision] = process.argv.slice(2);
if (revision) await compareChunks(fileURLToPath(new URL('../..', import.meta.url)), revision);
process.exit(over.length > 0 ? 1 : 0);

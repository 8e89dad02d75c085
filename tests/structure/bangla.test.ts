import { expect, test } from 'vitest';
import { listTexts, NOT_SAID, pairs } from './texts.ts';

/* The texts of the site and the server in both languages (docs/decisions/two-languages.md). */

test.each(pairs)('$path has the same texts in Bangla, and no others', ({ inEnglish, inBangla }) => {
  expect(Object.keys(inBangla).filter((name) => !(name in inEnglish))).toEqual([]);
  expect(Object.keys(inEnglish).filter((name) => !(name in inBangla))).toEqual([]);
});

/** Matches the parts of a text that are in Latin letters in Bangla, too: parameters, URLs and paths, commands, settings, keys, and the other language's own name. */
const LATIN_TOO =
  /\{\d\}|https?:\S+|\S*\/[\w./-]+|[\w.+-]+@[\w.-]+|“npm [^”]+”|\b(?:[A-Z]+_[A-Z_]+|[A-Z]|English|en|bn)\b/g;

/** They return functions, which have a test of their own (src/contract/text/bangla.test.ts). */
const FACTORIES = ['formatter()', 'shortDayFormatter()', 'momentFormatter()', 'clockFormatter()'];

test.each(pairs)('$path says everything in Bangla', ({ inBangla }) => {
  const unsaid = listTexts(inBangla, '').filter(
    ([name, text]) => text === NOT_SAID && !FACTORIES.includes(name),
  );
  expect(unsaid).toEqual([]);
  const inLatin = listTexts(inBangla, '').filter(([, text]) => /[A-Za-z]/.test(text.replace(LATIN_TOO, '')));
  expect(inLatin).toEqual([]);
  // As searches in pages and comparisons expect.
  for (const [, text] of listTexts(inBangla, '')) expect(text).toBe(text.normalize());
});

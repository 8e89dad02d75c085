import { expect, test } from 'vitest';
import { listTexts, NOT_SAID } from '../support/texts.ts';

/* The texts of the site and the server in both languages (docs/decisions/two-languages.md). */

type Module = Record<string, unknown>;

const bangla = import.meta.glob<Module>('../../{src,netlify}/**/*.bn.{ts,tsx}', { eager: true });
const english = import.meta.glob<Module>(
  [
    '../../{src,netlify}/**/*texts.{ts,tsx}',
    '../../src/pages/texts/*.{ts,tsx}',
    '../../src/**/{language,brand,format-*}.ts',
    '!../../**/*.{bn,test}.{ts,tsx}',
  ],
  { eager: true },
);

/** The modules of Bangla with their English siblings, by the path of the sibling. */
const pairs = Object.entries(bangla).map(([path, inBangla]) => {
  const sibling = path.replace('.bn.', '.');
  return { path: sibling.replace('../../', ''), inEnglish: english[sibling] ?? {}, inBangla };
});

test.each(pairs)('$path has the same texts in Bangla, and no others', ({ inEnglish, inBangla }) => {
  expect(Object.keys(inBangla).filter((name) => !(name in inEnglish))).toEqual([]);
  expect(Object.keys(inEnglish).filter((name) => !(name in inBangla))).toEqual([]);
});

/** What is written in Latin letters in Bangla, too: parameters, URLs and paths, commands, settings, keys, and the other language's own name. */
const LATIN_TOO =
  /\{\d\}|https?:\S+|\S*\/[\w./-]+|[\w.+-]+@[\w.-]+|“npm [^”]+”|\b(?:[A-Z]+_[A-Z_]+|[A-Z]|English|en|bn)\b/g;

/** They return functions, which have a test of their own (src/contract/bangla.test.ts). */
const FACTORIES = ['formatter()', 'momentFormatter()', 'clockFormatter()'];

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

const cell = (text = ''): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, '<br>');

test('docs/bangla.md has each text in both languages (npx vitest run --project unit -u writes it)', async () => {
  const sections = pairs.map(({ path, inEnglish, inBangla }) => {
    const texts = new Map(listTexts(inBangla, ''));
    const rows = listTexts(inEnglish, '').map(
      ([name, text]) => `| ${name} | ${cell(text)} | ${cell(texts.get(name))} |`,
    );
    return `## ${path}\n\n| text | English | বাংলা |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  const head = `# Every text in English and Bangla

For a native reader to check: **none has yet**. Made from the code by \`npx vitest run --project unit tests/structure/bangla.test.ts -u\`; to change a text, change its module in Bangla,
\`texts.bn.ts\` beside \`texts.ts\`. \`{1}\` stands for a value that the text is given; the services' texts are in \`netlify/catalogue/catalogue.json\`.
`;
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot('../../docs/bangla.md');
});

import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { OTHER_NAME } from '../../language.ts';

/* Subsets the typefaces to English and Bangla text. Run by hand after an update of one: `npm run fonts`. */

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ENGLISH = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”–—…•‹›€→←−`;

/** The letters, signs and digits of Bangla with their conjuncts, without those of Assamese and Sanskrit. */
const BANGLA = [
  range(0x981, 0x983),
  range(0x985, 0x98b),
  'এঐওঔ',
  range(0x995, 0x9a8),
  range(0x9aa, 0x9b0),
  'ল',
  range(0x9b6, 0x9b9),
  range(0x9bc, 0x9bc),
  range(0x9be, 0x9c3),
  range(0x9c7, 0x9c8),
  range(0x9cb, 0x9ce),
  range(0x9d7, 0x9d7),
  range(0x9dc, 0x9dd),
  range(0x9df, 0x9df),
  range(0x9e6, 0x9ef),
  '৳।',
  range(0x200c, 0x200d),
  '◌',
].join('');

const fonts = [
  { name: 'big-shoulders', source: 'latin-wght', text: ENGLISH, axes: { wght: { min: 700, max: 900 } } },
  { name: 'hanken-grotesk', source: 'latin-wght', text: ENGLISH, axes: { wght: { min: 400, max: 700 } } },
  { name: 'noto-sans-bengali', source: 'bengali-wght', text: BANGLA, axes: { wght: { min: 400, max: 700 } } },
  // As narrow and bold as the English headings.
  { name: 'anek-bangla', source: 'bengali-standard', text: BANGLA, axes: { wght: 800, wdth: 75 } },
  // For the switch of the language on English pages.
  {
    name: 'noto-sans-bengali',
    file: 'bangla-name',
    source: 'bengali-wght',
    text: OTHER_NAME,
    axes: { wght: 500 },
  },
];

for (const { name, file = name, source, text, axes } of fonts) {
  const face = `node_modules/@fontsource-variable/${name}/files/${name}-${source}-normal.woff2`;
  const font = await subsetFont(await readFile(face), text, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`${file}.woff2`, import.meta.url), font);
  console.log(`${file}.woff2: ${(font.length / 1000).toFixed(1)} KB`);
}

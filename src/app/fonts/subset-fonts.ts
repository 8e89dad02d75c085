import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/* Subsets the two typefaces to English text. Run by hand after an update of either: `npm run fonts`. */

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”–—…•‹›€→←−`;

const fonts = [
  { name: 'big-shoulders', wght: { min: 700, max: 900 } },
  { name: 'hanken-grotesk', wght: { min: 400, max: 700 } },
];

for (const { name, wght } of fonts) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const font = await subsetFont(await readFile(source), TEXT, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2: ${(font.length / 1000).toFixed(1)} KB`);
}

import { writeFile } from 'node:fs/promises';
import importers from 'lucide-react/dynamicIconImports';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from './icon-names.ts';

/* Collects the icons of Lucide (ISC license) into one file. Run by hand after a change of the names: `npm run icons`. */

const ATTRIBUTES =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const { default: Icon } = await importers[name]();
    const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" ${ATTRIBUTES}>${shapes}</symbol>\n`;
  }),
);

await writeFile(
  new URL('icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC license: https://lucide.dev/license -->\n${symbols.join('')}</svg>\n`,
);

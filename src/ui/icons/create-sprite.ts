import { writeFile } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import { delimiter } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from './icon-names.ts';

/* Collects the icons of Lucide (ISC license) into one file. Run by hand after a change of the names: `npm run icons`. */

const ATTRIBUTES =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

// `npx` puts the folder of the package that it has fetched first on PATH.
const [binaries = ''] = (process.env.PATH ?? '').split(delimiter);
const require = createRequire(`${binaries}/`);

// The React that renders the icons has to be the one that they import.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'react' ? { ...context, parentURL: import.meta.url } : context),
});

const symbols = iconNames.map((name) => {
  const { default: Icon }: { default: ComponentType } = require(`lucide-react/icons/${name}`);
  const shapes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" ${ATTRIBUTES}>${shapes}</symbol>\n`;
});

await writeFile(
  new URL('icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC license: https://lucide.dev/license -->\n${symbols.join('')}</svg>\n`,
);

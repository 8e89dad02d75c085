import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the texts of an element as it is rendered at first, one after the other. */
export const textsOf = (element: ReactElement): string[] =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter(Boolean);

/** Returns the radio buttons of an element as it is rendered at first: `(x)` is checked, `( )` is not, `---` cannot be. */
export const choicesOf = (element: ReactElement): string[] =>
  Array.from(
    renderToStaticMarkup(element).matchAll(/<input type="radio"([^>]*)\/><span class="sr-only">([^<]*)</g),
    ([, attributes = '', label]) => {
      if (attributes.includes('disabled=""')) return `--- ${label}`;
      return `${attributes.includes('checked=""') ? '(x)' : '( )'} ${label}`;
    },
  );

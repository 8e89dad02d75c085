import { type CustomAtRules, transform, type Visitor } from 'lightningcss';

/*
 * The site's stylesheet in two: what is for all pages, and what is for classes, of which a page's HTML has what it uses
 * until all of it is loaded with the code.
 */

const visit = (css: string, visitor: Visitor<CustomAtRules>): string =>
  String(transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, visitor }).code);

const OF_CLASSES = ['components', 'utilities'];

const drop = () => [];

/** What is not for classes; without Tailwind's stand-in for `@property`, which every browser that Tailwind supports knows. */
export const generalStyles = (css: string): string =>
  visit(css, {
    Rule: {
      'layer-block': ({ value }) =>
        ['properties', ...OF_CLASSES].includes(value.name?.[0] ?? '') ? [] : undefined,
    },
  });

/** What is for classes. */
export function classStyles(css: string): string {
  const layered = visit(css, {
    Rule: {
      'layer-block': ({ value }) => (OF_CLASSES.includes(value.name?.[0] ?? '') ? undefined : []),
      'font-face': drop,
      keyframes: drop,
      page: drop,
      property: drop,
    },
  });
  // Outside of layers: when one goes from a page, Chrome lays out all of it anew.
  return visit(layered.replaceAll(/@layer \w+\{/g, '@media all{'), {});
}

/** What is for the classes that elements of a page have. */
export function stylesOf(html: string, css: string): string {
  const used = classesIn(html);
  return visit(css, {
    Rule: {
      style: ({ value }) => {
        const isUsed = value.selectors.some((selector) =>
          selector.every((part) => part.type !== 'class' || used.has(part.name)),
        );
        return isUsed ? undefined : [];
      },
    },
  });
}

const ESCAPED: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The classes of a page's elements; React escapes five characters of an attribute. */
function classesIn(html: string): Set<string> {
  const attributes = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, classes = '']) => classes);
  const unescaped = attributes.join(' ').replace(/&\S+?;/g, (name) => ESCAPED[name] ?? name);
  return new Set(unescaped.split(/\s+/));
}

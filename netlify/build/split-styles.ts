import { type CustomAtRules, transform, type Visitor } from 'lightningcss';

/*
 * Splits the site's stylesheet into general rules and rules for classes. A page's HTML contains the class rules that it
 * uses until the code loads all of them.
 */

const visit = (css: string, visitor: Visitor<CustomAtRules>): string =>
  String(transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, visitor }).code);

const OF_CLASSES = ['components', 'utilities'];

const drop = () => [];

/** Returns the rules that do not target classes, without Tailwind's fallback for `@property`, which no supported browser needs. */
export const generalStyles = (css: string): string =>
  visit(css, {
    Rule: {
      'layer-block': ({ value }) =>
        ['properties', ...OF_CLASSES].includes(value.name?.[0] ?? '') ? [] : undefined,
    },
  });

/** Returns the rules that target classes. */
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
  // Without layers, since Chrome lays out the whole page again when a layer is removed.
  return visit(layered.replaceAll(/@layer \w+\{/g, '@media all{'), {});
}

/** Returns the rules that target the classes of a page's elements. */
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

/** Returns the classes of a page's elements. React escapes five characters of an attribute. */
function classesIn(html: string): Set<string> {
  const attributes = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, classes = '']) => classes);
  const unescaped = attributes.join(' ').replace(/&\S+?;/g, (name) => ESCAPED[name] ?? name);
  return new Set(unescaped.split(/\s+/));
}

import { type CustomAtRules, transform, type Visitor } from 'lightningcss';

/* The site's stylesheet in two: what a page's HTML needs, which stands in it, and the rest, which is loaded with its code. */

const visit = (css: string, visitor: Visitor<CustomAtRules>): string =>
  String(transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, visitor }).code);

const drop = () => [];

/** A stylesheet without Tailwind's stand-in for `@property`, which every browser that Tailwind supports knows. */
export const modernStyles = (css: string): string =>
  visit(css, {
    Rule: { 'layer-block': ({ value }) => (value.name?.[0] === 'properties' ? [] : undefined) },
  });

/** A stylesheet without the rules that are for classes that no element of a page has. */
export function criticalStyles(css: string, html: string): string {
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

/**
 * What a stylesheet has for classes: with what the page has of it already, as which of two rules wins is told by their
 * order.
 */
export const deferredStyles = (css: string): string =>
  visit(css, {
    Rule: {
      'layer-block': ({ value }) =>
        ['components', 'utilities'].includes(value.name?.[0] ?? '') ? undefined : [],
      'font-face': drop,
      keyframes: drop,
      page: drop,
      property: drop,
    },
  });

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

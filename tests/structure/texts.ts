import { isValidElement, type ReactNode } from 'react';

/* Reads the texts of the site and the server in both languages, for tests and `npm run bangla`. */

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

/** The paths of modules that have a sibling in Bangla, or should. */
const paths = new Set([
  ...Object.keys(bangla).map((path) => path.replace('.bn.', '.')),
  ...Object.keys(english).filter((path) => /\/texts[./]/.test(path)),
]);

/** The modules of texts in both languages, by the path of the English one. */
export const pairs = [...paths].map((path) => ({
  path: path.replace('../../', ''),
  inEnglish: english[path] ?? {},
  inBangla: bangla[path.replace(/\.tsx?$/, '.bn$&')] ?? {},
}));

/** Values for the parameters of a text: names in braces, then numbers, amounts and times, for texts that cannot be made of the former. */
const SAMPLES: ((position: number) => unknown)[] = [
  (position) => `{${position}}`,
  (position) => position + 1,
  (position) => (position === 1 ? 1 : 'cash'),
  (position) => (position === 1 ? 1 : 'BDT'),
  () => '09:00',
  () => new Date('2026-11-25T03:00:00Z'),
  () => ({ status: 404, statusText: '' }),
];

/** The text of a function that says nothing of any sample. */
export const NOT_SAID = '–';

/** Lists the texts of a module by their names; of a function, what it says of its parameters. */
export function listTexts(value: unknown, name: string): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (isFunction(value)) {
    const texts = listTexts(resultOf(value), `${name}()`);
    return texts.length > 0 ? texts : [[`${name}()`, NOT_SAID]];
  }
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return [[name, value.join(', ')]];
  if (isValidElement(value)) return [[name, textOf(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, name ? `${name}.${key}` : key));
}

type Write = (...values: unknown[]) => unknown;

const isFunction = (value: unknown): value is Write => typeof value === 'function';

function resultOf(write: Write): unknown {
  for (const sample of SAMPLES) {
    try {
      const result = write(...Array.from({ length: write.length }, (_, index) => sample(index + 1)));
      if (!/undefined|NaN|Invalid/.test(JSON.stringify(result))) return result;
    } catch {
      // The text is made of other values.
    }
  }
  return undefined;
}

/** Returns the text of React nodes; an element without text of its own is an ellipsis. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  return node.props.children === undefined ? '…' : textOf(node.props.children);
}

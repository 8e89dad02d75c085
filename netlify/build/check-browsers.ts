import css from '@eslint/css';
import { ESLint } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';

/** The browsers of package.json's list have all that every engine had by the end of this year, and what is named below. */
const available = 2022;

/** Newer features of scripts, by their names on webstatus.dev. */
const ignoreFeatures = [
  // Has a wrong reason before Chrome 124, which `fetchText` replaces.
  'abortsignal-timeout',
  // Partly older: writing text, pictures without options, and waiting in a module that is alone in doing so.
  ...['async-clipboard', 'createimagebitmap', 'top-level-await'],
  // Used only where they are found.
  ...['navigation', 'network-information', 'requestidlecallback'],
];

/** Newer parts of styles: those browsers have them, or the page looks a little different. */
const allowed = {
  allowAtRules: ['page', 'property'],
  allowFunctions: ['color-mix', 'fit-content'],
  allowProperties: [
    ...['accent-color', 'container-type', 'forced-color-adjust', 'outline', 'overscroll-behavior', 'page'],
    ...['resize', 'scrollbar-width', 'text-size-adjust', 'text-wrap', 'user-select'],
  ],
  allowSelectors: [
    ...['has', 'view-transition-group', 'view-transition-old', 'view-transition-new'],
    // Tailwind names these beside `[open]`, in a list that skips unknown ones.
    ...['open', 'popover-open'],
  ],
  allowUnits: ['lh'],
};

const preset = 'safe';
const config: ESLint.Options['overrideConfig'] = [
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.js'],
    plugins: { baseline: { rules: baseline.rules } },
    rules: {
      'baseline/use-baseline': [
        'error',
        { available, ignoreFeatures, includeWebApis: { preset }, includeJsBuiltins: { preset } },
      ],
    },
  },
  {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: { 'css/use-baseline': ['error', { available, ...allowed }] },
  },
];

/**
 * Checks the built scripts and styles, also those of libraries and inside pages.
 * @throws {Error} if they use what the browsers of package.json's list lack
 */
export async function checkBrowsers(dist: string, html: string): Promise<void> {
  const linter = new ESLint({ cwd: dist, overrideConfigFile: true, overrideConfig: config });
  const lintInline = (tag: string, filePath: string) => {
    const codes = Array.from(html.matchAll(RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')), ([, code = '']) => code);
    return [...new Set(codes)].map((code) => linter.lintText(code, { filePath }));
  };
  const results = await Promise.all([
    linter.lintFiles('assets/*.{js,css}'),
    ...lintInline('script', 'inline.js'),
    ...lintInline('style', 'inline.css'),
  ]);
  const problems = results
    .flat()
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, column, message }) => `${filePath}:${line}:${column} ${message}`),
    );
  if (problems.length > 0) throw new Error(`The oldest browsers lack:\n${problems.join('\n')}`);
}

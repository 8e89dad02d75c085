/*
 * The language of the build. In the Bangla build `language.bn.ts` takes its place, as each `….bn.ts` takes its sibling's
 * (docs/decisions/two-languages.md).
 */

/** The language itself, as the pages ask the API for it. Not the document's: a browser that translates the page changes that. */
export const LANGUAGE = 'en';
/** The path below which this language's pages are: none, or `/bn`. */
export const BASE_PATH = '';

/** The other language: its tag, the path of its pages, and its own name for itself. */
export const OTHER_LANGUAGE = 'bn';
export const OTHER_BASE_PATH = '/bn';
export const OTHER_NAME = 'বাংলা';

/** The languages of the site: English at `/…`, Bangla at `/bn/…`. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

const PREFIX = /^\/bn(?=\/|$)/;

/** Returns the path of a page in a language: `/bn/orders` for `/orders`. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** Returns the language of a page by its path. */
export const languageOf = (path: string): Language => (PREFIX.test(path) ? 'bn' : 'en');

/** Returns a page's path without its language: `/orders` for `/bn/orders`. */
export const withoutLanguage = (path: string): string => path.replace(PREFIX, '') || '/';

/** Returns a title in a language: in English where Bangla was missing. */
export const titleIn = (language: Language, title: string, titleBn = title): string =>
  language === 'bn' ? titleBn : title;

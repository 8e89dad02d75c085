import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages } from '../../src/contract/text/language.ts';

/* The language of what the server says: that of the page which sends a request, the order's in a mail, else English. */

const current = new AsyncLocalStorage<Language>();

/** Runs work whose texts are in a language. */
export const runInLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);

/** Returns the language of the current request; English in commands and in the scheduled run. */
export const currentLanguage = (): Language => current.getStore() ?? 'en';

/** Returns the language that a request prefers of ours (`Accept-Language`, which the pages set to their own); English if it names neither. */
export function languageOfRequest({ headers }: Request): Language {
  const accepted = (headers.get('Accept-Language') ?? '').split(',').map((part) => {
    const [range = '', quality] = part.split(/;\s*q=/i);
    const tag = range.trim().toLowerCase().replace(/-.*/, '');
    return { language: languages.find((one) => one === tag), quality: Number(quality ?? 1) };
  });
  const spoken = accepted.filter(({ language, quality }) => language && quality > 0);
  return spoken.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? 'en';
}

/** The shape of a room's texts, whatever they say; its refusals are a table of their own (`problems.ts`). */
type Texts<T> = {
  [Name in Exclude<keyof T, 'refusals' | `${string}Refusals`>]: T[Name] extends string ? string : T[Name];
};

/** Returns a function that returns a room's texts in a language. */
export const textsByLanguage =
  <T extends object>(en: T & Texts<T>, bn: Texts<T>): ((language: Language) => Texts<T>) =>
  (language) =>
    language === 'bn' ? bn : en;

/** Returns a function that returns a room's texts in the language of the current request. */
export const textsInCurrentLanguage = <T extends object>(
  en: T & Texts<T>,
  bn: Texts<T>,
): (() => Texts<T>) => {
  const texts = textsByLanguage(en, bn);
  return () => texts(currentLanguage());
};

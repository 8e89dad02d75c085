import type { StoredService } from '../../../src/contract/catalogue/stored-service.ts';
import { isGenericWord, isStopWord } from './ignored-words.ts';
import { foldedWords, foldForSearch, stemOfWord } from './words.ts';

/*
 * A service is found if no other has more words of the search. If a stronger kind of match finds as many words as a weaker
 * one, only the stronger counts:
 *
 * 1. A word of the title or of a synonym begins with the typed word, with or without its ending: "brakes" finds "Brake". Of
 *    one or two letters, it has to be that word: "ac" does not find "accident".
 * 2. The title contains it: "placement" finds "replacement".
 * 3. A word of the description begins with it likewise.
 * 4. A word of the title or of a synonym is one typing mistake away from it: "oli" finds "oil".
 *
 * "My", "how" and the like are ignored; "car", "repair" and the like count only if the other words find nothing.
 *
 * All of it in both languages, whatever the page's: titles and descriptions are the English and the Bangla ones, synonyms are of any
 * language and of Bangla in Latin letters, and Bangla is compared in one spelling (words.ts).
 */

/** The words of a service, by where they are. */
interface Words {
  title: string;
  names: string[];
  description: string[];
}

type Match = (words: Words, typed: string) => boolean;

const kinds: Match[] = [
  ({ names }, typed) => names.some((name) => begins(name, typed)),
  ({ title }, typed) => title.includes(typed),
  ({ description }, typed) => description.some((word) => begins(word, typed)),
  ({ names }, typed) =>
    names.some((name) => isMistyped(typed, name) || isMistyped(stemOfWord(typed), stemOfWord(name))),
];

/** Returns the services that a search finds, in their order. A search of spaces finds all. */
export function searchServices(services: StoredService[], search: string): StoredService[] {
  if (search.trim() === '') return services;
  const typed = foldedWords(search).filter((word) => !isStopWord(word));
  const found = withMost(
    services,
    typed.filter((word) => !isGenericWord(word)),
  );
  return found.length > 0 ? found : withMost(services, typed);
}

/** Returns the services that have most of the words, by the strongest kind of match that finds as many. */
function withMost(services: StoredService[], typed: string[]): StoredService[] {
  const strengths = services.map((service) => strengthsOf(service, typed));
  let [most, found]: [number, StoredService[]] = [0, []];
  for (const kind of kinds.keys()) {
    const counts = strengths.map((ofWords) => ofWords.filter((strength) => strength <= kind).length);
    const highest = Math.max(...counts);
    if (highest > most) [most, found] = [highest, services.filter((_, index) => counts[index] === highest)];
  }
  return found;
}

/** Returns the strongest kind, as an index of `kinds`, by which the service matches each word that it does match. */
function strengthsOf({ title, description, synonyms = [], bn }: StoredService, typed: string[]): number[] {
  const titles = [title, bn?.title].join('\n');
  const words: Words = {
    title: foldForSearch(titles),
    names: foldedWords([titles, ...synonyms].join('\n')),
    description: foldedWords([description, bn?.description].join('\n')),
  };
  return typed.map((word) => kinds.findIndex((matches) => matches(words, word))).filter((kind) => kind >= 0);
}

/** Returns whether a word begins with the typed one, or with its stem. One or two letters have to be the word. */
const begins = (word: string, typed: string): boolean =>
  [typed, stemOfWord(typed)].some((start) => (start.length < 3 ? word === start : word.startsWith(start)));

/**
 * Returns whether two neighbours are swapped in a word of at least three letters; in one of four, whether a letter is missing or too many;
 * or in one of five, whether it is another.
 */
function isMistyped(typed: string, word: string): boolean {
  if (typed.length < 3 || word.length < 3) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end++;
  const [from = '', to = ''] = [typed, word].map((one) => one.slice(start, one.length - end));
  const isSwapped = from.length === 2 && to.length === 2 && from[0] === to[1] && from[1] === to[0];
  const isOther = from.length === 1 && to.length === 1 && word.length >= 5;
  const isOneMore = from.length + to.length < 2 && Math.min(typed.length, word.length) >= 4;
  return isSwapped || isOneMore || isOther;
}

import { keptText } from '../../contract/typed.ts';
import { noMoreThan } from './texts.ts';

/** Says what is wrong with the text of a field, from the moment it is typed or pasted; undefined if nothing is. */
export type Rule = (text: string) => string | undefined;

/** Returns the rule of a text of up to `most` characters, as the server keeps it. */
export const atMost =
  (most: number): Rule =>
  (text) =>
    keptText(text).length > most ? noMoreThan(most) : undefined;

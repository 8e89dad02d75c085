import { storedText } from '../../contract/text/typed.ts';
import type { Texts } from '../../drafts.ts';
import { noMoreThan } from './texts.ts';

/** Says what is wrong with the text of a field, from the moment it is typed or pasted; undefined if nothing is. */
export type FieldRule = (text: string) => string | undefined;

/** Returns the rule of a text of up to `most` characters, as the server keeps it. */
export const maxLengthRule =
  (most: number): FieldRule =>
  (text) =>
    storedText(text).length > most ? noMoreThan(most) : undefined;

export type Rules<Fields extends Texts> = Partial<Record<keyof Fields & string, FieldRule>>;

/** Returns what is wrong with texts by rules, by field. */
export function brokenRulesIn<Fields extends Texts>(
  texts: Fields,
  rules: Rules<Fields>,
): Partial<Record<keyof Fields & string, string>> {
  const said = Object.entries<FieldRule | undefined>(rules).map(([field, rule]) => [
    field,
    rule?.(texts[field] ?? ''),
  ]);
  return Object.fromEntries(said.filter(([, problem]) => problem !== undefined));
}

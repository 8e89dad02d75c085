import { MAX_SEARCH } from './text-limits.ts';
import { visibleText } from './typed.ts';

/** A phone number within what people write into its field. */
export interface Phone {
  /** As it was written. */
  text: string;
  /** As links dial it: a mobile number of Bangladesh as "+8801711223344". */
  dialled: string;
  /** As numbers are compared and found: without Bangladesh's prefixes. */
  digits: string;
  /** A mobile number of Bangladesh, to which messages can be sent. */
  isMobile: boolean;
}

/** Between digits of one number; within a mobile number, whose length is known, also what else separates two numbers. */
const GAP = '[\\s().-]*';
const ANY_GAP = '[\\s().,/-]*';
const MOBILE = `1${ANY_GAP}[3-9](?:${ANY_GAP}\\d){8}`;
const AFTER_MOBILE = `(?:(?!\\d)|(?=0${ANY_GAP}${MOBILE}(?!\\d)))`;
/** The beginning of the next number, with its trunk prefix. */
const NEXT = `(?<!\\d)(?:0${ANY_GAP}${MOBILE}(?!\\d)|0\\d{1,4}[\\s-]\\d{5})`;
const digitsOf = (least: number, most: number) =>
  `\\d(?:(?:${GAP}\\(0\\))?${GAP}(?!${NEXT})\\d){${least - 1},${most - 1}}(?!\\d)`;

const NUMBER = new RegExp(
  [
    `(?:\\+|(?<!\\d)00)${GAP}(?!8${GAP}8${GAP}[01])${digitsOf(7, 15)}`,
    `(?:(?<!\\d)|(?<=0${ANY_GAP}${MOBILE}))(?:(?:\\+|00)?${GAP}8${GAP}8${GAP})?(?:0${ANY_GAP}){0,2}${MOBILE}${AFTER_MOBILE}`,
    `(?<!\\d)\\+?(?:0\\d{1,3}[/,])?${digitsOf(6, 17)}`,
  ].join('|'),
  'gu',
);

/**
 * Returns the phone numbers in what was typed, as far as they can be read, and the texts around them: people write two, with names, notes and
 * extensions, in any digits, and "+880 (0)" or "0088" before them.
 */
export function phoneParts(typed: string): (string | Phone)[] {
  const text = visibleText(typed);
  // Neither a field nor a search has more, and reading it would take long.
  if (text.length > MAX_SEARCH) return [text];
  const parts: (string | Phone)[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(toPhone(number));
    end = index + number.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

function toPhone(text: string): Phone {
  const written = text.replace(/\(\s*0\s*\)/, '').replace(/[^\d+]/g, '');
  const [, mobile] = /^\+?(?:00)?(?:880?)?0*(1[3-9]\d{8})$/.exec(written) ?? [];
  if (mobile) return { text, dialled: `+880${mobile}`, digits: mobile, isMobile: true };
  const [, abroad] = /^(?:\+|00|(?=880))(\d+)$/.exec(written.replace(/^(\+|00)?8800+/, '$1880')) ?? [];
  return {
    text,
    dialled: abroad === undefined ? written : `+${abroad}`,
    digits: nationalDigits(written),
    isMobile: false,
  };
}

/** Returns the numbers in what was typed. */
export const readPhones = (typed: string): Phone[] =>
  phoneParts(typed).filter((part) => typeof part !== 'string');

/** Returns the number to call and to write to: the first mobile number of Bangladesh, or else the first. */
export function mainPhone(typed: string): Phone | undefined {
  const phones = readPhones(typed);
  return phones.find(({ isMobile }) => isMobile) ?? phones[0];
}

/** Returns how the main number is written if there are others. */
export const mainNumberOfSeveral = (typed: string): string | undefined =>
  readPhones(typed).length > 1 ? mainPhone(typed)?.text : undefined;

/** Returns the digits of a number, or of its beginning, without Bangladesh's prefixes. */
export const nationalDigits = (typed: string): string =>
  visibleText(typed)
    .replace(/\D/g, '')
    .replace(/^(00)?(880)?0*/, '');

/** The digits that a plate does not have. */
const MORE_THAN_PLATE = 7;

/** Returns the number for which a search looks: a whole phone number, or whatever is digits only; undefined for words. */
export function phoneNumberInSearch(text: string): string | undefined {
  const phone = readPhones(text).find(({ digits }) => digits.length >= MORE_THAN_PLATE);
  const isNumber = /^[\d\s+()/.-]+$/.test(visibleText(text));
  return phone?.text ?? (isNumber ? text : undefined);
}

/** Returns whether two fields have a number in common. */
export const haveSamePhone = (one: string, other: string): boolean =>
  readPhones(one).some(({ digits }) => readPhones(other).some((phone) => phone.digits === digits));

import { bookingNumber } from '../../../src/contract/text/booking-id.ts';
import { nationalDigits, phoneNumberInSearch, readPhones } from '../../../src/contract/text/phone.ts';
import { plateKey } from '../../../src/contract/text/plate.ts';
import { comparisonKeyOf, cutText, foldText } from '../../../src/contract/text/typed.ts';
import { monthInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { Read } from '../store/read-pipeline.ts';
import { sortedSetsRangeRead } from '../store/read-sets.ts';
import { deskPaymentsOf } from './bill.ts';
import { carOfOrder } from './order-facts.ts';
import { monthsUntil } from './order-months.ts';
import { formatReference, type OrderReference, parseReference } from './order-reference.ts';
import type { OrderRecord } from './records.ts';

/*
 * The texts by which the staff find an order, as members of sorted sets in the order of their characters: `term:time:orderId:uid`. The time counts
 * down, so that of one term the orders that were booked last come first. A search reads the terms that begin with a text, and `isOrderFoundBy` says of
 * which of their orders it is true. None of the sets grows with all orders of all years:
 * - `terms:number:482` has booking numbers;
 * - `terms:end:654` has plates and phone numbers from their last digit on, so that an ending is a beginning;
 * - `terms:paid:8n7` has the references of card and wallet payments, with the time at which they were taken;
 * - `terms:tag` has the tags of the keys of cars that are here;
 * - `terms:month:plate:2026-11` has plates as they are written, `terms:month:digits:2026-11` their digits and phone numbers;
 * - `terms:name:ra:2026` has the words of names.
 */

/** A term, and the key of its set. */
interface Term {
  key: string;
  text: string;
}

/** The first characters that the terms of a set share: of numbers, and of words, which may be short. */
const SHARED = 3;
const SHARED_IN_WORDS = 2;
/** The fewest characters of a plate or a phone number. */
const MIN_CAR = 4;
const MAX_WORDS = 6;
/** A name may be longer; a plate and a phone number are not. */
const MAX_TERM = 80;
/** The months in which the beginnings of plates and phone numbers are looked for, this one included. */
const RECENT_MONTHS = 3;
/** Before half of all names. */
const TITLES = ['md', 'mst', 'মোঃ', 'মো', 'মোসাঃ'];

const END_OF_TIME_MS = 9_999_999_999_999;

const termOf = (set: string, text: string): Term => ({ key: keys.terms(set), text: cutText(text, MAX_TERM) });
const numberTerm = (number: string): Term => termOf(`number:${cutText(number, SHARED)}`, number);
const endTerm = (text: string): Term => termOf(`end:${cutText(text, SHARED)}`, text);
const endOfDigits = (digits: string): Term => endTerm(backwards(digits));
/** Returns the term of a plate: its digits backwards, which others share, then the whole plate. */
const plateTerm = (plate: string): Term => endTerm(`${backwards(digitsIn(plate))}/${plate}`);
const paidTerm = (reference: string): Term => {
  const text = comparisonKeyOf(reference);
  return termOf(`paid:${cutText(text, SHARED)}`, text);
};
const tagTerm = (tag: string): Term => termOf('tag', comparisonKeyOf(tag));
const monthTerm = (kind: 'plate' | 'digits', text: string, month: string): Term =>
  termOf(`month:${kind}:${month}`, text);
const nameTerm = (word: string, year: string): Term =>
  termOf(`name:${cutText(word, SHARED_IN_WORDS)}:${year}`, word);

export const searchSetsOfMonth = (month: string): string[] => [
  monthTerm('plate', '', month).key,
  monthTerm('digits', '', month).key,
];

/** Counts the months in which somebody with a phone or a plate has booked, as far as they are remembered. */
export const bookingMonthsRead: Read = (store) =>
  store.exists(...monthsUntil(new Date()).map((month) => monthTerm('digits', '', month).key));

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const backwards = (digits: string): string => [...digits].reverse().join('');

/** Returns the members by which an order is found, each with the key of its set: by the tag of its key only if the customer's data was erased. */
export function searchTermsOf({
  uid,
  order,
}: {
  uid: string;
  order: OrderRecord;
}): { key: string; name: string }[] {
  const tags = order.keyTag === undefined ? [] : [tagTerm(order.keyTag)];
  const month = monthInDhaka(order.createdAt);
  const plates = [comparedPlateOf(order)].filter(({ length }) => length >= MIN_CAR);
  const phones = phonesOf(order).filter(({ length }) => length >= MIN_CAR);
  const digits = [...phones, ...plates.map(digitsIn)].filter(({ length }) => length >= SHARED);
  const personal = [
    numberTerm(bookingNumber(order._id)),
    ...phones.map(endOfDigits),
    ...plates.map(plateTerm),
    ...plates.map(() => monthTerm('plate', writtenPlateOf(order), month)),
    ...Array.from(new Set(digits), (text) => monthTerm('digits', text, month)),
    ...findableWords(order.customer).map((word) => nameTerm(word, yearOf(month))),
  ];
  const reference = formatReference({ uid, orderId: order._id });
  const member = ({ key, text }: Term, since: string) => ({
    key,
    name: `${text}:${END_OF_TIME_MS - Date.parse(since)}:${reference}`,
  });
  const tagged = tags.map((term) => member(term, order.createdAt));
  if (order.erasedAt !== undefined) return tagged;
  return [
    ...tagged,
    ...personal.map((term) => member(term, order.createdAt)),
    ...referredDeskPayments(order).map((deskPayment) =>
      member(paidTerm(deskPayment.reference), deskPayment.at),
    ),
  ];
}

/** Returns the desk payments of an order that have a reference. */
const referredDeskPayments = (order: OrderRecord) =>
  deskPaymentsOf(order).flatMap(({ reference, at }) => (reference ? [{ reference, at }] : []));

/** Returns the plate of an order's car as it is compared: the visit's, or that of the visit to which it did not come. */
export const comparedPlateOf = (order: OrderRecord): string => plateKey(carOfOrder(order)?.plate ?? '');

/** Returns the plate of an order's car as it is written, in its own script. */
const writtenPlateOf = (order: OrderRecord): string => comparisonKeyOf(carOfOrder(order)?.plate ?? '');

const phonesOf = ({ phone }: OrderRecord): string[] =>
  Array.from(new Set(readPhones(phone).map(({ digits }) => digits)));

/** Returns the words of a name as they are compared. */
const wordsOfName = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(({ length }) => length >= 2);

const findableWords = (name: string): string[] => {
  const words = wordsOfName(name).filter((word) => /\p{L}/u.test(word) && !TITLES.includes(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
};

const yearOf = (month: string): string => month.slice(0, 4);

/** Returns the order that a member is about. */
export function referenceOfSearchMember(member: string): OrderReference {
  const [term = '', time = ''] = member.split(':', 2);
  return parseReference(member.slice(term.length + time.length + 2));
}

/** Returns the time of a member in ms: when its order was booked, or its reference was taken. */
export const timeOfSearchMember = (member: string): number =>
  END_OF_TIME_MS - Number(member.split(':', 2)[1]);

/** Returns the orders of pages of members, each once: the latest of each page in turn, so that no page crowds out another. */
export function rankedReferences(pages: string[][]): OrderReference[] {
  const ranked = pages.flatMap((members) =>
    members
      .toSorted((a, b) => timeOfSearchMember(b) - timeOfSearchMember(a))
      .map((member, rank) => ({ rank, ...referenceOfSearchMember(member) })),
  );
  ranked.sort((a, b) => a.rank - b.rank);
  return [...new Map(ranked.map(({ orderId, uid }) => [orderId, { orderId, uid }])).values()];
}

/** A range of the members of one term, in the order of their time. */
type Range = [key: string, from: `[${string}`, to: `(${string}`];

export const searchRangeOfPlate = (plate: string): Range => rangeOf(plateTerm(plate));
export const searchRangeOfReference = (reference: string): Range => rangeOf(paidTerm(reference));
export const searchRangeOfKeyTag = (tag: string): Range => rangeOf(tagTerm(tag));
export const searchRangeOfNumber = (number: string): Range => rangeOf(numberTerm(number));

const rangeOf = ({ key, text }: Term): Range => [key, `[${text}:`, `(${text};`];

/** Returns the expectation that as many orders have a term. */
export const expectSameCount = (range: Range, count: number): Expectation => ({
  read: ['ZLEXCOUNT', ...range],
  reply: count,
});

/** Returns the reads of the members whose orders a search may be about, so many at most of each kind of term. */
export function searchReads(text: string, count: number): Read[] {
  const number = phoneNumberInSearch(text);
  const whole = comparisonKeyOf(number ?? text);
  const months = monthsUntil(new Date());
  const recent = (kind: 'plate' | 'digits', beginning: string): Term[] =>
    months.slice(0, RECENT_MONTHS).map((month) => monthTerm(kind, beginning, month));
  const ofNumber = (phone: string): Term[][] => [
    [numberTerm(whole)],
    ...Array.from(new Set([whole, phone]), (digits) => [endOfDigits(digits)]),
    recent('digits', phone),
  ];
  // Plates in another script have the digits in common.
  const ofPlate = (): Term[][] => [
    [plateTerm(plateKey(text))],
    recent('plate', whole),
    ...(digitsIn(whole).length < SHARED ? [] : [recent('digits', digitsIn(whole))]),
  ];
  const ofName = (): Term[] => {
    const [word] = findableWords(text).toSorted((a, b) => b.length - a.length);
    return word === undefined ? [] : Array.from(new Set(months.map(yearOf)), (year) => nameTerm(word, year));
  };
  const searched = number === undefined ? [...ofPlate(), ofName()] : ofNumber(phoneIn(number));
  return [...searched, [paidTerm(text)], [tagTerm(text)]].map((terms) => readBeginning(terms, count));
}

/** Returns the read of what begins with a term, in the sets of that term. */
function readBeginning(terms: Term[], count: number): Read {
  const text = terms[0]?.text ?? '';
  const [from, to] = [`[${text}`, `[${text}\u{10ffff}`] as const;
  const [key = '', ...others] = terms.map((term) => term.key);
  if (others.length > 0) return sortedSetsRangeRead([key, ...others], { count }, [from, to, 'BYLEX']);
  return (store) => store.zrange(key, from, to, { byLex: true, offset: 0, count });
}

/**
 * Returns whether a search is about an order: its plate, phone or booking number begins with a number, or its plate or phone ends with it;
 * its plate or the tag of its key begins with the text, or its customer's name has all words of it, or words that begin with them.
 */
export function isOrderFoundBy(text: string, order: OrderRecord): boolean {
  const number = phoneNumberInSearch(text);
  const whole = comparisonKeyOf(number ?? text);
  const [plate, phones] = [comparedPlateOf(order), phonesOf(order)];
  const codes = [...referredDeskPayments(order).map(({ reference }) => reference), order.keyTag ?? ''];
  if (codes.some((code) => comparisonKeyOf(code).startsWith(comparisonKeyOf(text)))) return true;
  if (number !== undefined)
    return (
      [bookingNumber(order._id), digitsIn(plate)].some((digits) => digits.startsWith(whole)) ||
      [digitsIn(plate), ...phones].some((digits) => digits.endsWith(whole)) ||
      phones.some((phone) => phone.startsWith(phoneIn(number)))
    );
  const name = wordsOfName(order.customer);
  const words = wordsOfName(text);
  const isNamed = words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)));
  return isNamed || plate.startsWith(plateKey(text)) || writtenPlateOf(order).startsWith(whole);
}

/** Returns the digits with which a phone number begins if it is typed as a text. */
const phoneIn = (text: string): string => nationalDigits(text) || comparisonKeyOf(text);

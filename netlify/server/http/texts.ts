import { MAX_PRICE, MIN_PRICE } from '../../../src/contract/catalogue/service.ts';
import { MAX_IN_DRAWER } from '../../../src/contract/desk/desk-till-request.ts';
import { MAX_DAY_MINUTES } from '../../../src/contract/desk/desk-week.ts';
import { MAX_MINUTES } from '../../../src/contract/findings/finding.ts';
import type { FieldProblem } from '../../../src/contract/http/field-problem.ts';
import { MAX_ROUND_OFF } from '../../../src/contract/money/bill.ts';
import { formatAmount } from '../../../src/contract/money/format-money.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/money/money.ts';
import { MAX_DAYS_AWAY } from '../../../src/contract/order/order-request.ts';

/* The problems of a request and of its fields, in words. */

const waitOf = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

export const refusals = {
  'not-set-up': { status: 500, detail: 'The server is not set up; its log names what is missing.' },
  'went-wrong': { status: 500, detail: 'Something went wrong on our side.' },
  'too-many': { status: 429, detail: (seconds: number) => `Please try again in ${waitOf(seconds)}.` },
  'too-large': {
    status: 413,
    detail: (kilobytes: number) =>
      `The request is larger than ${kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`}.`,
  },
  'too-long': { path: '', message: (characters: number) => `no more than ${characters} characters` },
  'no-json': { status: 400, detail: 'The body is not valid JSON.' },
};

const notWhole = 'not a whole number';
const types: Record<string, string> = {
  string: 'not text',
  number: 'not a number',
  int: notWhole,
  array: 'not a list',
};

/** The problems of a field: its type, length or limit. */
export const issueWords = {
  missing: 'missing',
  notValid: 'not valid',
  notListed: 'not one of the choices',
  notWhole,
  empty: 'cannot be empty',
  noTime: 'not a date or a time',
  types,
  most: (maximum: number, origin: string) =>
    `no more than ${maximum}${origin === 'string' ? ' characters' : ''}`,
  least: (minimum: number, isInclusive = false) =>
    `has to be ${isInclusive ? 'at least' : 'more than'} ${minimum}`,
  unknown: (keys: string[]) => `not known: ${keys.join(', ')}`,
};

/** The amounts that can be paid, or taken, at once. */
const between = (least: number, most = MAX_AMOUNT): string =>
  `from ${formatAmount(least, 'BDT')} to ${formatAmount(most, 'BDT')}`;

const hours = (minutes: number): string => `no more than ${Math.floor(minutes / 60)} hours`;

export const fieldProblems: Record<FieldProblem, string> = {
  'no-text': issueWords.empty,
  'broken-text': 'not valid text',
  'too-fine': 'no more than two decimals',
  'no-short-name': 'lower-case letters, digits and hyphens only',
  'no-word': 'neither letter nor digit',
  'no-phone': 'not a phone number',
  'no-phone-nor-plate': 'a phone number or a plate is needed',
  'wrong-price': 'needed for work, and for nothing else',
  'minutes-of-note': 'for work only',
  'not-payable': between(MIN_AMOUNT),
  'not-takeable': between(1),
  'no-reference': 'for a card or a wallet only, in Latin letters and digits',
  'no-round-off': `a round-off takes less than ${formatAmount(MAX_ROUND_OFF, 'BDT')} off, and leaves whole taka`,
  'not-countable': between(0, MAX_IN_DRAWER),
  'not-movable': between(1, MAX_IN_DRAWER),
  'too-many-hours': hours(MAX_DAY_MINUTES),
  'too-much-work': hours(MAX_MINUTES),
  'no-price': `from ${formatAmount(MIN_PRICE * 100, 'USD')} to ${formatAmount(MAX_PRICE * 100, 'USD')}`,
  'no-time': issueWords.noTime,
  'too-far': `no more than ${MAX_DAYS_AWAY} days from today`,
  'no-bin': 'a BIN has 13 digits',
  'of-one-booking': 'for one booking only',
  twice: 'is named twice',
};

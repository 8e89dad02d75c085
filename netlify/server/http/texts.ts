import type * as z from 'zod/mini';
import { MAX_DAY_MINUTES } from '../../../src/contract/desk-week.ts';
import type { FieldProblem } from '../../../src/contract/field-problem.ts';
import { formatAmount } from '../../../src/contract/format-money.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/payable-amount.ts';

/* What an endpoint says when it cannot answer, and what is wrong with a field. */

export const refusals = {
  'not-set-up': { status: 500, detail: 'The server is not set up; its log names what is missing.' },
  'went-wrong': { status: 500, detail: 'Something went wrong on our side.' },
  'too-many': { status: 429, detail: (seconds: number) => `Please try again in ${seconds} seconds.` },
  'too-large': {
    status: 413,
    detail: (kilobytes: number) =>
      `The request is larger than ${kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`}.`,
  },
  'no-json': { status: 400, detail: 'The body is not valid JSON.' },
};

/** Says what is wrong with a field: its type, length or limit. */
export const inWords = (issue: z.core.$ZodIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'missing';
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? notValid;
    case 'invalid_value':
      return 'not one of the choices';
    case 'too_big':
      return `no more than ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return cannotBeEmpty;
      return `has to be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date' ? notATime : notValid;
    case 'unrecognized_keys':
      return `not known: ${issue.keys.join(', ')}`;
    default:
      return notValid;
  }
};

export const notWhole = 'not a whole number';

const types: Record<string, string> = {
  string: 'not text',
  number: 'not a number',
  int: notWhole,
  array: 'not a list',
};

const notValid = 'not valid';
const cannotBeEmpty = 'cannot be empty';
const notATime = 'not a date or a time';

/** The amounts that can be paid, or taken, at once. */
const between = (least: number): string =>
  `from ${formatAmount(least, 'BDT')} to ${formatAmount(MAX_AMOUNT, 'BDT')}`;

export const fieldProblems: Record<FieldProblem, string> = {
  'no-text': cannotBeEmpty,
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
  'too-many-hours': `no more than ${Math.floor(MAX_DAY_MINUTES / 60)} hours`,
  'no-time': notATime,
  twice: 'is named twice',
};

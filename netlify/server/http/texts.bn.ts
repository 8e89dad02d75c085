import type * as z from 'zod/mini';
import { formatNumber } from '../../../src/format-number.bn.ts';

export const internalServerError = 'সার্ভারে সমস্যা হয়েছে';
export const notSetUp = 'সার্ভারটি ঠিকমতো সেট করা হয়নি। কী বাকি, তা সার্ভারের লগে লেখা আছে।';
export const wentWrong = 'আমাদের এখানে কোথাও একটা সমস্যা হয়েছে।';

export const tooManyRequests = 'অনুরোধ অনেক বেশি';
export const tryAgainIn = (seconds: number): string => `${formatNumber(seconds)} সেকেন্ড পর আবার চেষ্টা করুন।`;

export const contentTooLarge = 'অনুরোধটি বেশি বড়';
export const largerThan = (kilobytes: number): string =>
  `অনুরোধটি ${kilobytes < 1024 ? `${formatNumber(kilobytes)} কিলোবাইটের` : `${formatNumber(kilobytes / 1024)} মেগাবাইটের`} চেয়ে বড়।`;
export const invalidRequest = 'কিছু একটা ঠিক নেই';
export const notJson = 'অনুরোধটি পড়া যায়নি।';

/** Not zod's own, which names types and operators: it is read beside the field of a form. */
export const inWords = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'দেওয়া হয়নি';
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'ঠিক নেই';
    case 'invalid_value':
      return 'তালিকা থেকে একটি বেছে নিন';
    case 'too_big':
      return mostOf(issue.origin, formatNumber(Number(issue.maximum)));
    case 'too_small':
      return leastOf(issue, formatNumber(Number(issue.minimum)));
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date' ? 'তারিখ বা সময়টি ঠিক নেই' : 'ঠিক নেই';
    default:
      return 'ঠিক নেই';
  }
};

const types: Record<string, string> = {
  string: 'লিখে দিতে হবে',
  number: 'সংখ্যা দিতে হবে',
  int: 'পূর্ণ সংখ্যা দিতে হবে',
};

function mostOf(origin: string, maximum: string): string {
  if (origin === 'string') return `${maximum}টির বেশি অক্ষর লেখা যায় না`;
  return origin === 'array' ? `${maximum}টির বেশি দেওয়া যায় না` : `${maximum}-এর বেশি হতে পারে না`;
}

function leastOf({ origin, inclusive }: { origin: string; inclusive?: boolean }, minimum: string): string {
  if (origin === 'string' || origin === 'array') return EMPTY;
  return inclusive ? `অন্তত ${minimum} হতে হবে` : `${minimum}-এর বেশি হতে হবে`;
}

const EMPTY = 'খালি রাখা যায় না';

export const ofSchema: Record<string, string> = {
  'cannot be empty': EMPTY,
  'not valid text': 'লেখাটি পড়া যাচ্ছে না',
  'no more than two decimals': 'দশমিকের পরে দুটির বেশি অঙ্ক লেখা যায় না',
  'lower-case letters, digits and hyphens only': 'শুধু ছোট হাতের ইংরেজি অক্ষর, ইংরেজি সংখ্যা আর হাইফেন লেখা যায়',
  'neither letter nor digit': 'কোনো অক্ষর বা সংখ্যা নেই',
  'longer than 50 characters': '৫০টির বেশি অক্ষর লেখা যায় না',
};

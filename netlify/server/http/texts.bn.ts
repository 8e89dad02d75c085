import { MAX_PRICE, MIN_PRICE } from '../../../src/contract/catalogue/service.ts';
import { MAX_IN_DRAWER } from '../../../src/contract/desk/desk-till-request.ts';
import { MAX_DAY_MINUTES } from '../../../src/contract/desk/desk-week.ts';
import { MAX_MINUTES } from '../../../src/contract/findings/finding.ts';
import type { FieldProblem } from '../../../src/contract/http/field-problem.ts';
import { MAX_ROUND_OFF } from '../../../src/contract/money/bill.ts';
import { formatAmount } from '../../../src/contract/money/format-money.bn.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/money/money.ts';
import { MAX_DAYS_AWAY } from '../../../src/contract/order/order-request.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';

const waitOf = (seconds: number): string =>
  seconds < 120 ? `${formatNumber(seconds)} সেকেন্ড` : `${formatNumber(Math.ceil(seconds / 60))} মিনিট`;

export const refusals = {
  'not-set-up': { detail: 'সার্ভারটি ঠিকমতো সেট করা হয়নি। কী বাকি, তা সার্ভারের লগে লেখা আছে।' },
  'went-wrong': { detail: 'আমাদের এখানে কোথাও একটা সমস্যা হয়েছে।' },
  'too-many': { detail: (seconds: number) => `${waitOf(seconds)} পর আবার চেষ্টা করুন।` },
  'too-large': {
    detail: (kilobytes: number) =>
      `অনুরোধটি ${kilobytes < 1024 ? `${formatNumber(kilobytes)} কিলোবাইটের` : `${formatNumber(kilobytes / 1024)} মেগাবাইটের`} চেয়ে বড়।`,
  },
  'too-long': { message: (characters: number) => `${formatNumber(characters)}টির বেশি অক্ষর লেখা যায় না` },
  'no-json': { detail: 'অনুরোধটি পড়া যায়নি।' },
};

const notWhole = 'পূর্ণ সংখ্যা দিতে হবে';
const types: Record<string, string> = {
  string: 'লিখে দিতে হবে',
  number: 'সংখ্যা দিতে হবে',
  int: notWhole,
  array: 'তালিকা দিতে হবে',
};

export const issueWords = {
  missing: 'দেওয়া হয়নি',
  notValid: 'ঠিক নেই',
  notListed: 'তালিকা থেকে একটি বেছে নিন',
  notWhole,
  empty: 'খালি রাখা যায় না',
  noTime: 'তারিখ বা সময়টি ঠিক নেই',
  types,
  most: (maximum: number, origin: string) => {
    const number = formatNumber(maximum);
    if (origin === 'string') return `${number}টির বেশি অক্ষর লেখা যায় না`;
    return origin === 'array' ? `${number}টির বেশি দেওয়া যায় না` : `${number}-এর বেশি হতে পারে না`;
  },
  least: (minimum: number, isInclusive = false) =>
    isInclusive ? `অন্তত ${formatNumber(minimum)} হতে হবে` : `${formatNumber(minimum)}-এর বেশি হতে হবে`,
  unknown: (_keys: string[]) => 'ঠিক নেই',
};

const between = (least: number, most = MAX_AMOUNT): string =>
  `সর্বনিম্ন ${formatAmount(least, 'BDT')}, সর্বোচ্চ ${formatAmount(most, 'BDT')}`;

const hours = (minutes: number): string => `${formatNumber(Math.floor(minutes / 60))} ঘণ্টার বেশি হতে পারে না`;

export const fieldProblems: Record<FieldProblem, string> = {
  'no-text': issueWords.empty,
  'broken-text': 'লেখাটি পড়া যাচ্ছে না',
  'too-fine': 'দশমিকের পরে দুটির বেশি অঙ্ক লেখা যায় না',
  'no-short-name': 'শুধু ছোট হাতের ইংরেজি অক্ষর, ইংরেজি সংখ্যা আর হাইফেন লেখা যায়',
  'no-word': 'কোনো অক্ষর বা সংখ্যা নেই',
  'no-phone': 'ফোন নম্বরটি ঠিক নেই',
  'no-phone-nor-plate': 'ফোন নম্বর বা গাড়ির নম্বর, যেকোনো একটি দিতে হবে',
  'wrong-price': 'কাজ হলে দাম দিতে হবে, শুধু জানানোর হলে দাম থাকবে না',
  'minutes-of-note': 'শুধু জানানোর হলে মিনিট থাকবে না',
  'not-payable': between(MIN_AMOUNT),
  'not-takeable': between(1),
  'no-reference': 'শুধু কার্ড বা ওয়ালেটের জন্য, ইংরেজি অক্ষর আর সংখ্যায় লিখতে হবে',
  'no-round-off': `খুচরা বাদ ${formatAmount(MAX_ROUND_OFF, 'BDT')}-এর কম হতে হবে, আর বাকি থাকবে পুরো টাকায়`,
  'not-countable': between(0, MAX_IN_DRAWER),
  'not-movable': between(1, MAX_IN_DRAWER),
  'too-many-hours': hours(MAX_DAY_MINUTES),
  'too-much-work': hours(MAX_MINUTES),
  'no-price': `${formatAmount(MIN_PRICE * 100, 'USD')} থেকে ${formatAmount(MAX_PRICE * 100, 'USD')}-এর মধ্যে হতে হবে`,
  'no-time': issueWords.noTime,
  'too-far': `আজ থেকে ${formatNumber(MAX_DAYS_AWAY)} দিনের বেশি দূরে নয়`,
  'no-bin': 'বিআইএন ১৩ সংখ্যার হয়',
  'of-one-booking': 'শুধু একটি বুকিংয়ের জন্য দেওয়া যায়',
  twice: 'একই জিনিস দুবার দেওয়া হয়েছে',
};

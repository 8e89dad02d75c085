import type { DeskPaymentRequest } from '../../contract/desk/desk-booking-request.ts';
import type { PaymentMethod } from '../../contract/money/desk-payment.ts';

export { methodPhrases } from '../../contract/money/money-texts.bn.ts';

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'নগদ টাকা',
  card: 'কার্ড মেশিন',
  wallet: 'বিকাশ / নগদ অ্যাপ',
};
export const moneyFor = (name: string): string => `টাকা: ${name}`;
export const whatHappens = 'কী করবেন';
export const typeNames: Record<DeskPaymentRequest['type'] | 'all', string> = {
  all: 'সব টাকা নেওয়া',
  taken: 'টাকা নেওয়া',
  'given-back': 'টাকা ফেরত',
};
export const takeOnlyThis = 'শুধু এটির টাকা';
export const amountLabel = 'কত টাকা';
export const methodLabel = 'কীভাবে';
export const actNames: Record<DeskPaymentRequest['type'], (amount: string, method: string) => string> = {
  taken: (amount, method) => `${method} ${amount} নিন`,
  'given-back': (amount, method) => `${method} ${amount} ফেরত দিন`,
};
export const actsWithoutAmount: Record<DeskPaymentRequest['type'] | 'all', string> = {
  all: 'টাকা নিন',
  taken: 'টাকা নিন',
  'given-back': 'টাকা ফেরত দিন',
};
export const actsDone: Record<
  DeskPaymentRequest['type'],
  (amount: string, method: string, customer: string) => string
> = {
  taken: (amount, method, customer) => `${customer}: ${method} ${amount} নেওয়া হয়েছে।`,
  'given-back': (amount, method, customer) => `${customer}: ${method} ${amount} ফেরত দেওয়া হয়েছে।`,
};

export const restLabel = (rest: string): string => `বাকি ${rest}`;
export const restNames = { due: 'বাকি থাকবে', discount: 'ছাড় দিন' };
export const actWithDiscount = (act: string, discount: string): string => `${act}, ছাড় ${discount}`;
export const againLabel = (amount: string): string => `বিলের ${amount}`;
export const backNames = { off: 'বিল থেকে বাদ যাবে', due: 'আবার বাকি হবে' };
export const actWithOff = (act: string, amount: string): string => `${act}, বিল থেকে বাদ ${amount}`;
export const isOffToo = (amount: string): string => `বিল থেকে ${amount} বাদ গেছে।`;
export const referenceLabels = { card: 'অনুমোদন কোড', wallet: 'ট্রানজেকশন আইডি' };
export const referenceHint = 'এটি দিয়ে পরে পেমেন্টটি খুঁজে পাওয়া যায়।';
export const actWithHandOver = (act: string): string => `${act}, গাড়ি ডেলিভারি দিন`;
export const doneWithDiscount = (done: string, discount: string): string => `${done} ছাড় ${discount}।`;

export const notHandedOver = (taken: string, reason: string): string =>
  `${taken} কিন্তু গাড়ি হয়তো গ্যারেজেই আছে। ${reason}`;

export const actFailed = (amount: string, customer: string, reason: string): string =>
  `${customer}: আমাদের জানামতে ${amount} লেখা হয়নি। ${reason}`;

export const recordedBefore = 'আগের চাপেই এটা লেখা হয়ে গেছে। কিছুই দুবার লেখা হয়নি।';
export const moreThanDue = (due: string): string => `বাকি আছে ${due}।`;
export const moreThanKept = (kept: string): string => `ডেস্কে নেওয়া আছে ${kept}।`;
export const reasonHint = 'কাস্টমার বিলে এটা পড়বেন।';
export const noReason = 'কারণটি লিখুন।';
export const nothingToDo = 'এখন আর কিছু নেওয়ার বা ফেরত দেওয়ার নেই।';

export const readyAllTheSame = (work: string): string =>
  `কাস্টমার রাজি, কিন্তু কাজ শুরু হয়নি: ${work}। তবু কি গাড়ি তৈরি?`;
export const leavesUnpaid = (due: string): string => `${due} এখনো বাকি।`;
export const staysWithDebtors = 'বাকি রেখে গাড়ি দিলে টাকা না পাওয়া পর্যন্ত তা বাকির খাতায় থাকবে।';
export const handOverUnpaid = 'বাকি রেখে ডেলিভারি দিন';

export const reduceAct = 'বিল কমান';
export const addAct = 'সার্ভিস যোগ করুন';

import type { PaymentDecision } from '../../../contract/desk/desk-day-request.ts';
import type { RefundDecision } from '../../../contract/desk/desk-money-request.ts';
import type { PaymentState } from '../../../contract/order/order.ts';
import { atClock } from '../../../contract/time/bangla-clock.ts';
export const paymentNames: Record<PaymentState, string> = {
  unpaid: 'টাকা বাকি',
  paid: 'টাকা দেওয়া হয়েছে',
  held: 'যাচাই করতে হবে',
  'refund-due': 'টাকা ফেরত দিতে হবে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
};
export const partPaid = 'কিছু দেওয়া হয়েছে';
export const chargedBack = 'ব্যাংক টাকা ফিরিয়ে নিয়েছে';

export const atDesk = 'ডেস্কে';
export const alsoAtDesk = (amount: string): string => `ডেস্কে: ${amount}`;

export const unknownAmount = 'অজানা পরিমাণ টাকা';

type Decision = PaymentDecision['decision'] | RefundDecision['decision'];

export const actNames: Record<Decision, string> = {
  release: 'গ্রহণ করুন',
  refuse: 'ফিরিয়ে দিন',
  refund: 'টাকা ফেরত দিন',
  restart: 'আবার শুরু করুন',
  'given-back': 'ফেরত দেওয়া হয়েছে, লিখে রাখুন',
};

export const actQuestions: Record<Decision, (amount: string) => string> = {
  release: (amount) => `${amount} গ্রহণ করবেন?`,
  refuse: (amount) => `${amount} ফেরত দেবেন?`,
  refund: (amount) => `${amount} ফেরত দেবেন?`,
  restart: (amount) => `${amount} ফেরত আবার শুরু করবেন?`,
  'given-back': (amount) => `${amount} কি ফেরত দেওয়া হয়েছে?`,
};

const afterGivingBack =
  'বুকিংয়ে তখন আর কোনো পেমেন্ট থাকবে না। গাড়ি গ্যারেজে না থাকলে গাড়ি আনার সময়ও থাকবে না। কাস্টমারকে জানানো হবে। পরে এটা আর বদলানো যাবে না।';

export const actConsequences: Record<Decision, string> = {
  release: 'এরপর বুকিংয়ের টাকা দেওয়া হয়েছে বলে ধরা হবে, আর কাস্টমারকে জানানো হবে।',
  refuse: afterGivingBack,
  refund: afterGivingBack,
  restart: 'গেটওয়েকে নতুন করে টাকা ফেরত দিতে বলা হবে। কাস্টমারকে নিজেরা টাকা দিয়ে থাকলে এটা করবেন না।',
  'given-back':
    'কাস্টমারকে নিজেরা টাকা দিয়ে থাকলে, বা গেটওয়ের প্যানেলে ফেরত হয়ে গেছে দেখালে তবেই লিখে রাখুন। গেটওয়েকে কিছুই জানানো হবে না। কাস্টমারকে জানানো হবে। পরে এটা আর বদলানো যাবে না।',
};

export const actsDone: Record<Decision, (amount: string, customer: string) => string> = {
  release: (amount, customer) => `${customer}: ${amount} গ্রহণ করা হয়েছে।`,
  refuse: (amount, customer) => `${customer}: ${amount} ফেরত যাবে।`,
  refund: (amount, customer) => `${customer}: ${amount} ফেরত যাবে।`,
  restart: (amount, customer) => `${customer}: ${amount} ফেরত আবার শুরু হবে।`,
  'given-back': (amount, customer) => `${customer}: ${amount} ফেরত দেওয়া হয়েছে, লিখে রাখা হলো।`,
};

export const alreadyDone = (by: string | undefined, clock: string, state: string): string =>
  `${by ?? 'অন্য কেউ'} আপনার আগেই এটা বদলেছেন, ${atClock(clock)}। পেমেন্টের অবস্থা এখন: ${state}। কিছুই বদলানো হয়নি।`;
export const heldAsRisky = (due: string): string => `পাওনা ছিল ${due}। গেটওয়ে বলছে, এই পেমেন্টে ঝুঁকি আছে।`;
export const heldAsDifferent = (due: string): string => `পাওনা ছিল ${due}। টাকার পরিমাণ মেলেনি।`;
export const heldAsEither = (due: string): string =>
  `পাওনা ছিল ${due}। টাকার পরিমাণ মেলেনি, নয়তো গেটওয়ে বলছে এতে ঝুঁকি আছে।`;

import type { ReductionKind } from './bill.ts';
import type { PaymentMethod } from './desk-payment.ts';

export const methodPhrases: Record<PaymentMethod, string> = {
  cash: 'নগদে',
  card: 'কার্ড মেশিনে',
  wallet: 'বিকাশ বা নগদ অ্যাপে',
};

export const reductionNames: Record<ReductionKind, string> = {
  'round-off': 'খুচরা বাদ',
  discount: 'ছাড়',
  warranty: 'ওয়ারেন্টি',
  goodwill: 'সৌজন্য ছাড়',
};

export const noPrice = 'কোনো দাম নেই';
export const priceWas = (price: string, was: string): string => `${price}, আগে ছিল ${was}`;

import type { WayOfPaying } from './taking.ts';

export const inWays: Record<WayOfPaying, string> = {
  cash: 'নগদে',
  card: 'কার্ড মেশিনে',
  wallet: 'বিকাশ বা নগদ অ্যাপে',
};

export const noPrice = 'কোনো দাম নেই';
export const priceWas = (price: string, was: string): string => `${price}, আগে ছিল ${was}`;

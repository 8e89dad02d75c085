import type { Currency } from '../../contract/money/money.ts';
export const partialRefundAct = 'একটি অংশ ফেরত দিন…';
export const partialRefundActOf = (amount: string, moment: string): string =>
  `${moment} নেওয়া ${amount} থেকে একটি অংশ ফেরত দিন`;
export const partialRefundFor = (name: string): string => `একটি অংশ ফেরত: ${name}`;
export const keptOf = (kept: string, taken: string, gateway: string): string =>
  `${gateway} দিয়ে নেওয়া ${taken} থেকে জমা আছে ${kept}।`;
export const paidTooMuch = (overpayment: string): string => `এর মধ্যে ${overpayment} বেশি দেওয়া হয়েছে।`;
export const amountLabels: Record<Currency, string> = { BDT: 'কত টাকা', USD: 'কত ডলার' };
export const moreThanKept = (kept: string): string => `জমা আছে ${kept}।`;
export const giveBack = (amount: string): string => `${amount} ফেরত দিন`;
export const giveBackAct = 'ফেরত দিন';
export const isGivenBack = (amount: string, customer: string): string =>
  `${customer}: ${amount} ফেরত যাবে। কাস্টমারকে জানানো হবে।`;
export const restIs = (rest: string): string => `তখন এর মধ্যে জমা থাকবে ${rest}।`;
export const nothingStays =
  'তখন এর কিছুই জমা থাকবে না। এটি বুকিংয়ের টাকা হলে বুকিংয়ে আর কোনো পেমেন্ট থাকবে না, আর গাড়ি গ্যারেজে না থাকলে গাড়ি আনার সময়ও থাকবে না।';
export const costsLess = 'বুকিংয়ের দাম ততটাই কমবে।';
export const nothingKept = 'এই পেমেন্টের কিছুই আর ফেরত দেওয়া যাবে না।';

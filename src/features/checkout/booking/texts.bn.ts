import { formatNumber } from '../../../format-number.bn.ts';

export const price = 'দাম';
export const rate = 'ডলারের রেট';
export const takaForDollar = (bdtPerUsd: string): string => formatNumber(`$1 = ৳${bdtPerUsd}`);
export const priceChanged = (before: string, now: string): string =>
  `দাম বদলে গেছে: আপনি দেখেছিলেন ${before}, এখন ${now}।`;
export const youPay = 'আপনি দেবেন';
export const whatHappensNext = 'এরপর যা হবে';
export const nextSteps = [
  'আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে টাকা দেবেন।',
  'সঙ্গে সঙ্গেই অর্ডারের সারাংশ পাবেন, প্রিন্ট বা সেভ করে রাখতে পারবেন।',
  'গ্যারেজ খোলা থাকলে যেকোনো দিন গাড়ি আনুন, অথবা সময় বেছে নিন। গাড়ি তৈরি হলে আমরা ফোন করব।',
];

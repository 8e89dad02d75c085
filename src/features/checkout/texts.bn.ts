import type { Currency } from '../../contract/money/money.ts';
import { formatNumber } from '../../format-number.bn.ts';

export const rate = 'ডলারের রেট';
export const takaForDollar = (bdtPerUsd: string, step: string): string =>
  `${formatNumber(`$1 = ৳${bdtPerUsd}`)}, কাছের ${step}-এ মিলিয়ে`;
export const priceChanged = (before: string, now: string): string =>
  `দাম বদলে গেছে: আপনি দেখেছিলেন ${before}, এখন ${now}।`;
export const nextFree = 'সবচেয়ে আগে গাড়ি আনতে পারবেন:';
export const youPay = 'আপনি দেবেন';
export const whatHappensNext = 'এরপর যা হবে';
export const nextSteps = [
  'আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে টাকা দেবেন।',
  'সঙ্গে সঙ্গেই বুকিংয়ের রসিদ পাবেন, প্রিন্ট বা সেভ করে রাখতে পারবেন।',
  'গ্যারেজ খোলা থাকলে যেকোনো দিন গাড়ি আনুন, অথবা সময় বেছে নিন। গাড়ি তৈরি হলে আমরা ফোন করব।',
];

export const yourDetails = 'আপনার তথ্য';
export const firstNameLabel = 'নামের প্রথম অংশ';
export const lastNameLabel = 'নামের শেষ অংশ';
export const phoneLabel = 'ফোন';
export const phoneReason = 'গাড়ি তৈরি হলে এই নম্বরে আপনাকে ফোন করব।';
export const phoneMissing = 'ফোন নম্বর না দিলে গাড়ি তৈরি হওয়ার পর আপনাকে ফোন করতে পারব না।';
export const bySms = 'খবর এসএমএসেও পাঠান';
export const bySmsHint = 'শুধু উপরে লেখা মোবাইল নম্বরে যায়।';
export const phoneTaken = (phone: string): string => `গাড়ি তৈরি হলে এর মধ্যে ${phone} নম্বরে ফোন করব।`;
export const emailLabel = 'ইমেইল';
export const emailOrigin = 'এই ইমেইল দিয়ে আপনি লগ ইন করেছেন।';
export const currencyLabel = 'মুদ্রা';
export const currencyName = (currency: Currency): string => (currency === 'BDT' ? 'টাকা' : 'ডলার');
export const priceNote = 'আমরা পার্টস কিনি ডলারে, তাই দামও ঠিক হয় ডলারে। টাকায় কত, তা আজকের রেটে।';
export const postcodeLabel = 'পোস্টকোড';
export const addressLabel = 'ঠিকানা';

export const youPayNext = 'পরের পেজে আপনি দেবেন';
export const byCard = ', স্ট্রাইপে কার্ড দিয়ে';
export const byPaying = '। এরপর গ্যারেজ খোলা থাকলে যেকোনো দিন আসুন, অথবা সময় বেছে নিন। পেমেন্ট করলে আপনি আমাদের';
export const terms = 'শর্তাবলি, গোপনীয়তা ও টাকা ফেরতের নিয়ম';
export const byPayingEnd = ' মেনে নিচ্ছেন।';
export const logIn = 'লগ ইন করুন';
export const payOnline = 'অনলাইনে পেমেন্ট করুন';

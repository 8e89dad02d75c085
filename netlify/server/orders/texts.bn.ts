import { formatAmount } from '../../../src/contract/money/format-money.bn.ts';
import type { Currency } from '../../../src/contract/money/money.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../../../src/contract/money/money.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { phone } from '../contact-texts.bn.ts';

const priceIsNow = (amount: number, currency: Currency): string => `দাম এখন ${formatAmount(amount, currency)}`;

export const refusals = {
  'no-service': { message: 'এমন কোনো সার্ভিস নেই' },
  'no-page': { message: 'আগের কোনো পেজের নয়' },
  'no-key': { message: 'শুধু ইংরেজি অক্ষর, সংখ্যা, হাইফেন আর আন্ডারস্কোর লেখা যায়, সর্বোচ্চ ৬৪টি' },
  'other-order': { detail: 'এই অনুরোধ আগে অন্য একটি বুকিংয়ের জন্য ব্যবহার করা হয়েছে।' },
  'too-many-unpaid': {
    title: 'বুকিং অনেক বেশি',
    detail: 'আপনার অনেকগুলো বুকিংয়ের টাকা বাকি। আগে কয়েকটির টাকা দিন, অথবা বাতিল করুন।',
  },
  'too-many-today': {
    title: 'বুকিং অনেক বেশি',
    detail: `আজ অনেকবার বুকিং করেছেন। আগামীকাল আবার বুকিং করুন, অথবা ${phone} নম্বরে ফোন করুন।`,
  },
  price: {
    message: priceIsNow,
    title: 'দাম বদলে গেছে',
    detail: (amount: number, currency: Currency) =>
      `${priceIsNow(amount, currency)}। টাকা দেওয়ার আগে আরেকবার দেখে নিন।`,
  },
  'not-offered': {
    title: 'সার্ভিসটি আর নেই',
    detail: 'এই সার্ভিস আমরা এখন আর দিই না। অন্য একটি বুক করুন।',
  },
  opening: { title: 'পেমেন্ট পেজ খুলছে', detail: 'পেমেন্ট পেজ এখনো খোলা হচ্ছে। আবার চেষ্টা করুন।' },
  'too-many-attempts': {
    title: 'অনেকবার চেষ্টা করা হয়েছে',
    detail: (times: number) =>
      `আজ এই বুকিংয়ের পেমেন্ট ${formatNumber(times)} বার শুরু করা হয়েছে। আমাদের ফোন করুন, অথবা আগামীকাল আবার চেষ্টা করুন।`,
  },
  processing: {
    title: 'টাকা আসছে',
    detail: 'আপনার টাকা আসছে। ব্যাংক থেকে পাঠালে কয়েক দিন লাগতে পারে। আবার টাকা দেওয়ার দরকার নেই।',
  },
  confirming: {
    title: 'পেমেন্ট যাচাই হচ্ছে',
    detail:
      'পেমেন্ট পার্টনার জানিয়েছে, এই বুকিংয়ের টাকা দেওয়া হয়েছে। তারা এখনো তা নিশ্চিত করেনি। আবার টাকা দিতে হবে না: কয়েক মিনিট পরে দেখুন।',
  },
  arrived: { title: 'টাকা বাকি নেই', detail: 'এই বুকিংয়ের টাকা পৌঁছে গেছে।' },
  cancelled: { title: 'বাতিল', detail: 'এই বুকিং বাতিল করা হয়েছে। আবার বুক করুন।' },
  paid: { title: 'টাকা বাকি নেই', detail: 'এই বুকিংয়ের টাকা দেওয়া হয়ে গেছে। ধন্যবাদ।' },
  'other-amount': {
    title: 'টাকার পরিমাণ বদলে গেছে',
    detail: (due: number) =>
      `টাকার পরিমাণ এখন ${formatAmount(due, 'BDT')}, কোনো টাকা কাটা হয়নি। টাকা দেওয়ার আগে আরেকবার দেখে নিন।`,
  },
  'too-little': {
    title: 'গ্যারেজে টাকা দিন',
    detail: `${formatAmount(MIN_AMOUNT, 'BDT')}-এর কম টাকা অনলাইনে দেওয়া যায় না। বাকি টাকা গ্যারেজে দিন।`,
  },
  'too-much': {
    title: 'গ্যারেজে টাকা দিন',
    detail: `${formatAmount(MAX_AMOUNT, 'BDT')}-এর বেশি টাকা একবারে অনলাইনে দেওয়া যায় না। টাকাটা গ্যারেজে দিন।`,
  },
  'not-due': {
    title: 'মনে করিয়ে দেওয়া যাচ্ছে না',
    detail: 'গাড়ি নিয়ে যাওয়ার পর আমরা মনে করিয়ে দিতে পারি, আর শুধু সেই সার্ভিসের কথা যা আবার করাতে হয়।',
  },
  'not-deferred': {
    title: 'এখানে বুক করার কিছু নেই',
    detail: 'এই কাজটি আপনার আগের বার বাকি ছিল না, অথবা তা তুলে নেওয়া হয়েছে।',
  },
  known: {
    title: 'আগেই বুক করা হয়েছে',
    detail: 'কাজটি আপনি আগেই বুক করেছেন। আপনার বুকিংয়ের মধ্যে দেখতে পাবেন।',
  },
  old: {
    title: 'দামটা পুরোনো হয়ে গেছে',
    detail: `দামটা ৯০ দিনের বেশি পুরোনো। আজকের দাম জানতে আমাদের ফোন করুন: ${phone}।`,
  },
  'no-rule': { message: 'টাকার এমন কোনো নিয়ম নেই' },
  'outlook-changed': {
    title: 'নিয়মটি বদলে গেছে',
    detail: 'আপনার টাকার কী হবে, তা আর আগের মতো নেই। একবার দেখে আবার চাপুন।',
  },
};

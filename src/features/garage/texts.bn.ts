import { formatClock } from '../../contract/time/bangla-clock.ts';

export const openingHours = 'কখন খোলা';
export const hoursFrom = (opens: string, closes: string): string =>
  `${formatClock(opens)}–${formatClock(closes)}`;
export const closed = 'বন্ধ';
export const workshop = 'ঠিকানা';
export const showOnMap = 'ম্যাপে দেখুন';
export const phone = 'ফোন';
export const email = 'ইমেইল';
export const inDhaka = '(ঢাকার সময়)';
export const addToCalendar = 'ক্যালেন্ডারে যোগ করুন';
export const timeIsOff = (time: string): string => `বাতিল হয়েছে: ${time}।`;
export const deleteEntry = 'ক্যালেন্ডারে যোগ করে থাকলে সেখান থেকে মুছে ফেলুন।';

export const bookingSteps = [
  {
    title: 'বেছে নিন',
    text: 'প্রতিটি সার্ভিসে লেখা আছে কী কাজ হবে, কতক্ষণ লাগবে, কত দাম। কিছু জানার জন্য ফোন করতে হয় না।',
  },
  {
    title: 'বুক করে টাকা দিন',
    text: 'এক পেজেই আপনার তথ্য দিন, মুদ্রা বেছে নিন। টাকা দেবেন আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে।',
  },
  {
    title: 'গাড়ি নিয়ে আসুন',
    text: 'গ্যারেজ খোলা থাকলে যেকোনো দিন আসুন, অথবা সময় বেছে নিন। গাড়ি তৈরি হলে ফোন করব, ক্ষয়ে যাওয়া পার্টসও ফেরত পাবেন।',
  },
];

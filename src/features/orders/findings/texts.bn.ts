import { formatNumber } from '../../../format-number.bn.ts';

export const introduction = 'আমাদের মেকানিক আপনার গাড়ি দেখে এগুলো পেয়েছেন। কোনটা করা হবে, সিদ্ধান্ত আপনার।';
export const introductionAfter = 'তখন আমাদের মেকানিক যা পেয়েছিলেন, আর আপনি যা ঠিক করেছিলেন।';
export const nothingFound = 'সিদ্ধান্ত নেওয়ার কিছু নেই';
export const nothingFoundReason =
  'যে কাজ বুক করেছেন, তার বাইরে গাড়িতে কিছু পাওয়া যায়নি, অথবা যা জানানো হয়েছিল তা তুলে নেওয়া হয়েছে।';
export const seeSummary = 'বুকিংয়ের রসিদ দেখুন';

export const payNow = (amount: string): string => `এখনই ${amount} দিন`;
export const onlyApproved = 'এর মধ্যে শুধু আপনার রাজি হওয়া কাজের টাকা আছে। আগে উত্তর দিয়ে সব টাকা একসঙ্গেও দিতে পারেন।';

export const askedAbout = (count: number): string => `গাড়িতে কিছু পাওয়া গেছে: ${formatNumber(count)}টি প্রশ্ন`;
export const extraWork = 'বাড়তি কাজ:';
export const toAnswer = (count: number): string => `${formatNumber(count)}টির উত্তর বাকি`;
export const approvedCount = (count: number): string => `${formatNumber(count)}টিতে রাজি`;
export const declinedCount = (count: number): string => `${formatNumber(count)}টিতে রাজি নন`;
export const onlyNotes = 'গাড়ির একটা বিষয় জেনে রাখুন';
export const paidFor = (amount: string): string => `আরও দিয়েছেন: ${amount}`;
export const stillDue = (amount: string): string => `বাকি: ${amount}`;
export const pay = (amount: string): string => `${amount} দিন`;

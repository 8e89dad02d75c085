import { formatNumber } from '../../format-number.bn.ts';

export const sectionTitle = 'কর চালানপত্র';
export const issueAct = 'কর চালানপত্র দিন';
export const issueMore = (amount: string): string => `আরও ${amount}-এর চালানপত্র দিন`;
export const creditAct = (amount: string): string => `${amount}-এর ক্রেডিট নোট দিন`;
export const cancelAct = 'চালানপত্র বাতিল করুন';
export const isCancelled = (amount: string, customer: string): string =>
  `${customer}: ${amount}-এর ক্রেডিট নোট দেওয়া হয়েছে। এখন ঠিক চালানপত্রটি দিন।`;
export const nothingCharged = 'বিলে কোনো টাকা নেই, তাই চালানপত্র লাগবে না।';
export const entry = (number: string, moment: string): string => `${number}, ${moment}`;
export const seeAndPrint = 'দেখুন ও প্রিন্ট করুন';
export const changedSince = 'চালানপত্র দেওয়ার পর বিল বদলেছে।';

export const issueFor = (name: string): string => `কর চালানপত্র: ${name}`;
export const creditFor = (name: string): string => `ক্রেডিট নোট: ${name}`;
export const cancelFor = (name: string): string => `কর চালানপত্র বাতিল: ${name}`;
export const cancelReason = 'এতে কী ভুল আছে';
export const issuedAnew = 'ক্রেডিট নোটে চালানপত্রের সবটুকু বাদ যায়। এরপর ঠিক চালানপত্রটি নতুন করে দিন।';
export const issueAmount = (amount: string): string => `${amount}-এর জন্য ইস্যু করুন`;
export const buyerName = 'ক্রেতার নাম';
export const buyerBin = 'ক্রেতার বিআইএন';
export const binHint = 'ক্রেতার ভ্যাট নিবন্ধন থাকলে, ১৩ সংখ্যা।';
export const buyerAddress = 'ক্রেতার ঠিকানা';
export const neverChanged =
  'এটি পরের নম্বরটি পাবে, আর বদলানো যাবে না: পরে কিছু বদলালে ক্রেডিট নোট বা আরেকটি চালানপত্র দিতে হবে।';
export const creditReason = 'কেন কম নেওয়া হচ্ছে';
export const noName = 'ক্রেতার নাম লিখুন।';
export const wrongBin = 'বিআইএন ১৩ সংখ্যার হয়।';
export const noReason = 'কারণটা লিখুন।';
export const nothingToIssue = 'এখন আর ইস্যু করার কিছু নেই।';
export const issued = (amount: string, customer: string): string =>
  `${customer}: ${amount}-এর জন্য ইস্যু করা হয়েছে।`;
export const notIssued = (customer: string, reason: string): string =>
  `${customer}: যত দূর জানা যায়, কিছু ইস্যু হয়নি। ${reason}`;

export const monthTitle = (month: string): string => `কর চালানপত্র, ${month}`;
export const monthLink = 'মাসের কর চালানপত্র';
export const save = 'স্প্রেডশিট হিসেবে সেভ করুন';
export const noInvoices = 'এই মাসে কোনো চালানপত্র দেওয়া হয়নি।';
export const invoicedOf = (invoiced: string, charged: string): string =>
  `কাজের ${charged} বিলের মধ্যে ${invoiced}-এর চালানপত্র দেওয়া হয়েছে।`;
export const whenCounted =
  'চালানপত্র ধরা হয় ইস্যুর দিনে, বিল ধরা হয় গাড়ি ডেলিভারির দিনে। বাতিল বুকিং থেকে রাখা টাকা এর কোনোটিতে নেই।';
export const whichHaveNone = 'কোন বুকিংয়ের চালানপত্র নেই তা মাসের “হিসাবরক্ষকের জন্য” স্প্রেডশিটে আছে।';
export const columns = {
  sum: 'মাসের যোগফল',
  count: 'কয়টি',
  number: 'নম্বর',
  issued: 'ইস্যুর সময়',
  buyer: 'ক্রেতা',
  value: 'কর ছাড়া',
  vat: 'ভ্যাট',
  total: 'করসহ',
};
export const sums = { invoice: 'চালানপত্র', 'credit-note': 'ক্রেডিট নোট', net: 'দাখিলের জন্য' };
export const atRate = (percent: number): string => `${formatNumber(percent)}% হারে`;
export const sumsOf = (month: string): string => `${month}: যোগফল`;
export const someShown = (shown: number, count: number): string =>
  `${formatNumber(count)}টির মধ্যে ${formatNumber(shown)}টি দেখানো হচ্ছে। প্রিন্ট ও স্প্রেডশিটে সবগুলো থাকে।`;
export const creditOf = (numbers: string): string => `${numbers}-এর`;
export const confirm = 'মাসের দাখিলপত্রের (মূসক-৯.১) জন্য। হিসাবরক্ষক এটি মিলিয়ে দেখবেন।';
export const sheetColumns = {
  bin: 'বিআইএন',
  address: 'ঠিকানা',
  percent: 'হার',
  of: 'যে চালানপত্রের ক্রেডিট নোট',
  reason: 'কারণ',
  order: 'বুকিং',
};
export const sheetName = (month: string): string => `ভ্যাট ${month}`;

import { formatNumber } from '../../format-number.bn.ts';

export const foundCount = (count: number): string => `${formatNumber(count)}টি পাওয়া গেছে`;
export const foundHere = (count: number): string => `এই বোর্ডে ${formatNumber(count)}টি পাওয়া গেছে`;
export const foundInAll = (count: number, elsewhere: number): string =>
  `${formatNumber(count)}টি পাওয়া গেছে, ${formatNumber(elsewhere)}টি এই বোর্ডে নেই`;
export const asOf = (clock: string): string => `আপডেট: ${clock}`;
export const awaySince = (clock: string): string =>
  `শেষ আপডেট: ${clock}। সার্ভার সাড়া না দেওয়া পর্যন্ত যা চাপবেন, তা এই পেজেই জমা থাকবে।`;
export const printList = 'দিনের তালিকা প্রিন্ট করুন';
export const shortcuts = 'শর্টকাট';
export const newBooking = 'নতুন বুকিং';
export const mine = 'আমার গাড়ি';
export const onlyMine = 'শুধু আমার কাজের গাড়ি';
export const keyNames: [keys: string, act: string][] = [
  ['নিচে, উপরে বা J, K', 'পরের বা আগের গাড়ি'],
  ['১ থেকে ৭', 'কলামের প্রথম গাড়ি'],
  ['ডানে', 'পরের ধাপ'],
  ['বামে', 'আগের ধাপ'],
  ['W', 'অপেক্ষায়'],
  ['D', 'আসেনি'],
  ['O', 'গাড়ির কার্ড খোলা বা ভাঁজ করা'],
  ['M', 'বার্তা ও ধাপ'],
  ['U', 'ফিরিয়ে নেওয়া'],
  ['B', 'নতুন বুকিং'],
  ['/', 'খোঁজা'],
  ['P, T, N', 'আগের দিন, আজ, পরের দিন'],
];

export const tooMuchWork = (planned: string, room: string): string =>
  `এই দিনে যত কাজ ধরে, তার চেয়ে বেশি আছে: ${room}র জায়গায় ${planned}।`;

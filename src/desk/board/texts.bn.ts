import { formatNumber } from '../../format-number.bn.ts';

export const columnsLabel = 'কলাম';
export const unscheduled = 'সময় ঠিক হয়নি';
export const collectedToday = 'আজ ডেলিভারি';
export const factNames = ['সময়', 'নম্বর প্লেট', 'গাড়ি', 'সার্ভিস', 'কাস্টমার', 'ফোন', 'নোট', 'টাকা'];
export const noCars = 'এই দিনে কোনো গাড়ির আসার কথা নেই, গ্যারেজেও কোনো গাড়ি নেই।';

export const foundById = 'লেনদেন নম্বর দিয়ে পাওয়া গেছে';
export const foundAnywhere = 'এই বোর্ডে নেই';
export const searching = 'সব বুকিংয়ে খোঁজা হচ্ছে…';
export const unknownId = 'এই লেনদেন নম্বরের কোনো বুকিং নেই।';
export const expectedOn = (day: string): string => `${day} আসার কথা।`;
export const collectedOn = (day: string): string => `${day} ডেলিভারি হয়েছে।`;
export const notPaid = 'টাকা বাকি।';
export const cancelledOrGivenBack = 'বাতিল হয়েছে, বা টাকা ফেরত দেওয়া হয়েছে।';
export const isUnscheduled = 'সময় ঠিক হয়নি।';
export const isOnSite = 'গাড়ি গ্যারেজে আছে।';
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
  ['C', 'ড্রয়ারে টাকা রাখা বা নেওয়া'],
  ['/', 'খোঁজা'],
  ['P, T, N', 'আগের দিন, আজ, পরের দিন'],
];

export const needsSomebody = 'এখনই দেখা দরকার:';
export const needs = {
  late: (count: number): string => `${formatNumber(count)}টি দেরিতে`,
  unanswered: (count: number): string => `${formatNumber(count)}টির এক ঘণ্টায় উত্তর আসেনি`,
  approved: (count: number): string => `${formatNumber(count)}টিতে রাজি, কাজ শুরু হয়নি`,
  unpaid: (count: number): string => `${formatNumber(count)}টি তৈরি, টাকা বাকি`,
};

export const tooMuchWork = (planned: string, room: string): string =>
  `এই দিনে যত কাজ ধরে, তার চেয়ে বেশি আছে: ${room}র জায়গায় ${planned}।`;

import type { ColumnName } from './columns.ts';

export const columnsLabel = 'কলাম';
export const columnTitles: Record<ColumnName, string> = {
  expected: 'আসার কথা',
  unplanned: 'সময় ঠিক হয়নি',
  received: 'রিসিভ হয়েছে',
  'in-work': 'কাজ চলছে',
  waiting: 'অপেক্ষায়',
  ready: 'তৈরি',
  collected: 'ডেলিভারি হয়েছে',
};
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
export const unplanned = 'সময় ঠিক হয়নি।';
export const onSite = 'গাড়ি গ্যারেজে আছে।';

import { DHAKA } from '../../../../src/contract/time/dhaka.ts';
import { shortDayFormatter } from '../../../../src/contract/time/format-dhaka.bn.ts';

export { formatAmount } from '../../../../src/contract/money/format-money.bn.ts';
export { formatMomentInDhaka as formatMoment } from '../../../../src/contract/time/format-dhaka.bn.ts';
export { brand } from '../../contact-texts.bn.ts';

export const formatDay = shortDayFormatter(DHAKA);

export const late = 'দেরিতে জানানোয় দুঃখিত।';
export const booked = 'বুকিং হয়েছে। গ্যারেজ খোলা থাকলে যেকোনো দিন গাড়ি আনুন।';
export const bring = (moment: string): string => `গাড়ি আনবেন ${moment}।`;
export const reminder = (moment: string): string => `গাড়ি আনার কথা ${moment}।`;
export const closed = (day: string): string => `${day} গ্যারেজ বন্ধ। অন্য সময় নিতে:`;
export const reopened = (moment: string): string => `${moment} গ্যারেজ খোলা, আসুন।`;
export const findings = 'গাড়িতে কিছু পাওয়া গেছে, দেখে হ্যাঁ বা না বলুন:';
export const ready = (due: string | undefined): string =>
  `গাড়ি তৈরি। ${due === undefined ? 'কিছু বাকি নেই।' : `বাকি ${due}।`}`;
export const refunded = (amount: string): string => `${amount} ফেরত গেছে, ব্যাংকে কয়েক দিন লাগতে পারে।`;

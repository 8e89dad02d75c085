import { formatNumber } from '../../../format-number.bn.ts';

export const together = 'মোট';
export const chooseFirst = 'অন্তত একটিতে “রাজি” বা “রাজি নই” বেছে নিন।';
export const sendAnswer = 'উত্তর পাঠান';
export const approveSome = (count: number, amount: string): string =>
  `${formatNumber(count)}টি কাজে রাজি, মোট ${amount}`;
export const approveAndDecline = (count: number, amount: string, declined: number): string =>
  `${formatNumber(count)}টি কাজে রাজি, মোট ${amount}, ${formatNumber(declined)}টিতে রাজি নই`;
export const declineSome = (count: number): string => `${formatNumber(count)}টি কাজে রাজি নই`;
export const declineAll = 'কোনোটিতেই রাজি নই';
export const staysOpen = (count: number): string =>
  `${formatNumber(count)}টির উত্তর এখনো বাকি: পরেও দিতে পারবেন।`;
export const untilBegun = 'কাজ শুরু হওয়ার আগ পর্যন্ত উত্তর বদলাতে পারবেন।';

export const thanks = 'ধন্যবাদ, আপনার উত্তর পেয়েছি';
export const haveApproved = (count: number, amount: string): string =>
  `আপনি ${formatNumber(count)}টি কাজে রাজি হয়েছেন, মোট ${amount}: ঠিক এটুকুই করা হবে।`;
export const haveDeclined = (count: number): string =>
  `${formatNumber(count)}টি কাজে রাজি হননি: যেমন আছে, তেমনই থাকবে।`;

import { formatNumber } from '../../../format-number.bn.ts';

export const tillTitle = 'ক্যাশ';
export const inDrawer = 'ড্রয়ারে আছে:';
export const nothingTaken = 'এই দিনে কোনো টাকা নেওয়া বা ফেরত দেওয়া হয়নি।';
export const takenTimes = (amount: string, count: number): string =>
  `${amount} নেওয়া হয়েছে, ${formatNumber(count)} বারে`;
export const givenBackTimes = (amount: string, count: number): string =>
  `${amount} ফেরত দেওয়া হয়েছে, ${formatNumber(count)} বারে`;
export const byMember = 'কে কত নিয়েছেন';
export const ofWay = (way: string, amount: string): string => `${way}: ${amount}`;
export const givenBack = (amount: string): string => `${amount} ফেরত`;
export const takingsCount = (count: number): string => `সব লেনদেন (${formatNumber(count)}টি)`;

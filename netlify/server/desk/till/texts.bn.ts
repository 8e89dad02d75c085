import { formatAmount } from '../../../../src/contract/format-money.bn.ts';

export { inWays } from '../../../../src/contract/taking-texts.bn.ts';

export const cancelled = 'বাতিল হয়েছে';
export const nothingIsDue = 'এই বুকিং বাতিল হয়েছে: এখন শুধু টাকা ফেরত দেওয়া যাবে।';
export const tooMuch = 'বাকির চেয়ে বেশি';
export const isDue = (amount: number): string =>
  amount === 0 ? 'আর কোনো টাকা বাকি নেই।' : `বাকির চেয়ে বেশি: বাকি আছে ${formatAmount(amount, 'BDT')}।`;
export const notTaken = 'যত নেওয়া হয়েছে তার চেয়ে বেশি';
export const isKept = (amount: number, way: string): string =>
  `যত নেওয়া হয়েছে তার চেয়ে বেশি: ${way} নেওয়া আছে ${formatAmount(amount, 'BDT')}।`;
export const known = 'আগেই লেখা হয়েছে';
export const isRecorded = (amount: number, way: string): string =>
  amount < 0
    ? `${way} ${formatAmount(-amount, 'BDT')} ফেরত দেওয়া আগেই লেখা হয়েছে। নতুন করে কিছু লেখা হয়নি।`
    : `${way} ${formatAmount(amount, 'BDT')} নেওয়া আগেই লেখা হয়েছে। নতুন করে কিছু লেখা হয়নি।`;
export const tooMany = 'অনেকবার হয়েছে';
export const noMoreTakings = 'এই বুকিংয়ে অনেকবার টাকা নেওয়া আর ফেরত দেওয়া হয়েছে, আর লেখা যাবে না।';

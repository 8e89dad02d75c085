import { formatNumber } from '../../../format-number.bn.ts';

export const photoName = (number: number, count: number, text: string): string =>
  count === 1 ? `ছবি: ${text}` : `${formatNumber(count)}টির মধ্যে ${formatNumber(number)} নম্বর ছবি: ${text}`;
export const enlarge = 'বড় করে দেখুন';
export const close = 'বন্ধ করুন';
export const previousPhoto = 'আগের ছবি';
export const nextPhoto = 'পরের ছবি';

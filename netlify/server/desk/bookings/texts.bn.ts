import { formatAmount } from '../../../../src/contract/format-money.bn.ts';
import { formatNumber } from '../../../../src/format-number.bn.ts';

export const noSuchService = 'এমন কোনো সার্ভিস নেই';
export const noStart = 'এই সময়ে গাড়ি আনা যায় না';
export const noSuchMechanic = 'স্টাফদের মধ্যে নেই';
export const priceIsNow = (amount: number): string => `এখন ${formatAmount(amount, 'BDT')}`;
export const questions = {
  full: { title: 'জায়গা নেই', detail: 'এই সময়ে গাড়ি রাখার জায়গা নেই, অথবা কাজ করার সময় নেই।' },
  plate: { title: 'আগেই বোর্ডে আছে', detail: 'এই নম্বরের একটি গাড়ি আগেই বোর্ডে আছে।' },
};

export const notPossible = 'এটি করা যাবে না';
export const notOfDesk = 'এখানে শুধু ডেস্কের করা বুকিং বাতিল করা যায়।';
export const carIsHere = 'এই গাড়ির কাজ শুরু হয়ে গেছে।';
export const giveBackFirst = 'এই বুকিংয়ের জন্য ডেস্কে নেওয়া টাকা আগে ফেরত দিন।';
export const notAwaited = 'এই বুকিংয়ের গাড়ির এখন আসার কথা নেই।';
export const tooShort = (characters: number): string => `অন্তত ${formatNumber(characters)}টি অক্ষর লাগবে`;

import { formatAmount } from '../../../../src/contract/money/format-money.bn.ts';
import { formatNumber } from '../../../../src/format-number.bn.ts';
import { BRAND } from '../../../../src/garage-texts.bn.ts';

export const weOweYou = (due: number, number: string): string =>
  `${BRAND}: আপনি ${formatAmount(due, 'BDT')} বেশি দিয়েছেন (বুকিং ${formatNumber(number)})। টাকাটা কীভাবে ফেরত নিতে চান, আমাদের জানান, অথবা গ্যারেজে আসুন। বিস্তারিত:`;

export const pleasePay = (due: number, number: string, isPaidByLink: boolean): string =>
  `${BRAND}: গাড়ি আপনি বুঝে নিয়েছেন, ${formatAmount(due, 'BDT')} এখনো বাকি (বুকিং ${formatNumber(number)})। ${isPaidByLink ? 'বিস্তারিত ও টাকা দেওয়া:' : 'টাকাটা গ্যারেজে দিন। বিস্তারিত:'}`;

import { formatAmount } from '../../../../src/contract/format-money.bn.ts';
import { formatNumber } from '../../../../src/format-number.bn.ts';
import { BRAND } from '../../../../src/garage-texts.bn.ts';

export const pleasePay = (due: number, number: string): string =>
  `${BRAND}: গাড়ি আপনি বুঝে নিয়েছেন, ${formatAmount(due, 'BDT')} এখনো বাকি (বুকিং ${formatNumber(number)})। বিস্তারিত ও টাকা দেওয়া:`;

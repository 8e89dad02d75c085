import { formatAmount } from '../../../../src/contract/format-money.ts';

export { inWays } from '../../../../src/contract/taking-texts.ts';

/* Why the desk cannot take money, or give it back. Amounts are in paisa, ways in words. */

export const cancelled = 'Cancelled';
export const nothingIsDue = 'This booking is cancelled: money can be given back only.';
export const tooMuch = 'More than is due';
/** Says what is due. */
export const isDue = (amount: number): string =>
  amount === 0 ? 'Nothing is due any longer.' : `More than is due: ${formatAmount(amount, 'BDT')} are due.`;
export const notTaken = 'More than was taken';
export const isKept = (amount: number, way: string): string =>
  `More than was taken: the desk keeps ${formatAmount(amount, 'BDT')} ${way}.`;
export const known = 'Already recorded';
export const isRecorded = (amount: number, way: string): string =>
  amount < 0
    ? `${formatAmount(-amount, 'BDT')} were given back ${way} already. Nothing more was recorded.`
    : `${formatAmount(amount, 'BDT')} were taken ${way} already. Nothing more was recorded.`;
export const tooMany = 'Too often';
export const noMoreTakings = 'Money was taken and given back for this booking too often.';

import type { Job } from '../../../contract/desk-day.ts';

const texts: Record<Job['payment'], string | undefined> = {
  paid: undefined,
  unpaid: 'Not paid',
  held: 'Payment held',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
};

/** Returns what is out of the ordinary with a job's money; undefined if nothing is. */
export const moneyChip = ({ payment, disputed }: Job): string | undefined =>
  disputed ? 'Payment disputed' : texts[payment];

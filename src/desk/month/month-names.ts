import { formatNumber } from '../../format-number.ts';
import { monthOf } from '../../ui/dates.ts';

/** Returns the name of a month: "November". */
export const shortNameOf = (month: string): string => monthOf(`${month}-01`);

/** Returns the name of a month with its year: "November 2026". */
export const nameOfMonth = (month: string): string =>
  `${shortNameOf(month)} ${formatNumber(month.slice(0, 4))}`;

import { formatNumber } from '../../format-number.ts';
import { monthOf } from '../../ui/dates.ts';

/** Returns the name of a month: "November". */
export const shortMonthName = (month: string): string => monthOf(`${month}-01`);

/** Returns the name of a month with its year: "November 2026". */
export const monthName = (month: string): string =>
  `${shortMonthName(month)} ${formatNumber(month.slice(0, 4))}`;

import { formatNumber } from '../../format-number.ts';

/** Formats an amount as a form has it: "12,34,567.50", with lakhs and without the currency, also in English. */
export const formatPaisa = (paisa: number): string =>
  formatNumber(
    `${paisa < 0 ? '−' : ''}${(Math.abs(paisa) / 100).toFixed(2).replace(/\B(?=(\d\d)*\d{3}\.)/g, ',')}`,
  );

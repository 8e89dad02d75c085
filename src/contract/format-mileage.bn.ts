import { formatNumber } from '../format-number.bn.ts';

/** Formats the reading of an odometer, with lakhs: "৮২,৪৫০ কিমি", "১,৮২,৪৫০ কিমি". */
export const formatMileage = (kilometres: number): string =>
  formatNumber(`${String(kilometres).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')} কিমি`);

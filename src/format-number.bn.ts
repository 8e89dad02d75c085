const ZERO = '০'.charCodeAt(0);

/** Writes digits in Bangla: 42 → "৪২". */
export const formatNumber = (value: number | string): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));

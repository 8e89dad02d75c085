const ZERO = '০'.charCodeAt(0);

/** Returns text with Bangla digits as those that are stored and compared: "০১৭" → "017". */
export const foldDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO));

/** The zeros of the digits that are typed in Bangladesh and by its guests: Bangla, Arabic, Persian and Hindi ones. */
const ZEROS = ['০', '٠', '۰', '०'];
const DIGITS = /[০-৯٠-٩۰-۹०-९]/g;

/** Returns text with the digits of other scripts as those that are stored and compared: "০১৭" → "017". */
export const foldDigits = (text: string): string =>
  text.replace(DIGITS, (digit) => {
    const values = ZEROS.map((zero) => digit.charCodeAt(0) - zero.charCodeAt(0));
    return String(values.find((value) => value >= 0 && value <= 9));
  });

/** Writes a number, or the digits of a text, as the language does. */
export const formatNumber = (value: number | string): string => String(value);

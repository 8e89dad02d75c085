/** Returns the number that was typed, NaN if there is none. A comma is that of a fraction, never of thousands: "1,200" is no number. */
export const typedNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(/,(?=\d{1,2}$)/, '.'));

import * as z from 'zod/mini';
import { formatNumber } from '../../format-number.ts';

/** The id of a transaction, here and at the gateway, or of the link of a booking of the desk: 130 random bits in lower-case base32. */
export const transactionIdSchema = z.string().check(z.regex(/^[a-z2-7]{26}$/));

/** Returns the six digits that name a booking on the phone. They follow from its id, and are not unique: nothing relies on them. */
export function bookingNumber(orderId: string): string {
  let number = 0;
  for (const character of orderId) number = (number * 31 + character.charCodeAt(0)) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** Returns a booking's number as it is written, in the digits of the page: "482 915". */
export const spacedBookingNumber = (orderId: string): string =>
  formatNumber(bookingNumber(orderId).replace(/(?=...$)/, ' '));

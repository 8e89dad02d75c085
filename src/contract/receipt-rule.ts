const DAY_MS = 24 * 3_600_000;

/** The days from its payment on for which a receipt is shown to whoever has its transaction id. */
const PUBLIC_DAYS = 90;

/**
 * Returns whether a receipt is shown to whoever has its transaction id; otherwise its owner has to sign in. The link of a booking of the desk answers as
 * long, from its last payment or move on (netlify/server/orders/linked-booking.ts).
 */
export const isReceiptPublic = (paidAt: string, now: Date): boolean =>
  now.getTime() < Date.parse(paidAt) + PUBLIC_DAYS * DAY_MS;

import * as z from 'zod/mini';

/** The id of a payment attempt, here and at the gateway: 130 random bits in lower-case base32. */
export const transactionIdSchema = z.string().check(z.regex(/^[a-z2-7]{26}$/));

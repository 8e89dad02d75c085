import * as z from 'zod/mini';

/* The endpoints about a customer's own data, apart from the others so that no page loads them before they are used. */

/** The endpoints, below `API_BASE`. Erasing takes an ID token of the identity provider, of a sign-in within five minutes. */
export const accountEndpoints = {
  accountData: { method: 'GET', path: '/account/data' },
  accountErase: { method: 'DELETE', path: '/account' },
} as const;

/**
 * A page of the response of `GET /account/data?after=`: all that is kept of the caller. Each booking has the order as stored, its
 * transactions, the mails that are to come, and its tax invoices. `next` is the `after` of the next page, if there is one.
 */
export const accountDataSchema = z.object({
  account: z.object({
    uid: z.string(),
    email: z.optional(z.string()),
    /** The caller's name and role among the garage's staff. */
    staff: z.optional(z.object({ name: z.string(), role: z.string() })),
  }),
  bookings: z.array(z.unknown()),
  next: z.optional(z.string()),
});
export type AccountData = z.infer<typeof accountDataSchema>;

/** The response of erasing: the number of orders whose data is erased now, 0 for a repeat. */
export const erasedCountSchema = z.object({ erasedCount: z.int() });

/** The reason why data cannot be erased yet: the extra member of the 409. */
export const erasureConflictSchema = z.object({
  reason: z.enum(['on-site', 'held', 'refund-due', 'disputed', 'kept']),
});
export type ErasureConflict = z.infer<typeof erasureConflictSchema>;

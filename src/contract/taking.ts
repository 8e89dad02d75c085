import * as z from 'zod/mini';

/** The ways in which the desk takes money and gives it back: in cash, by the card terminal, or by a mobile wallet such as bKash. */
export const waysOfPaying = ['cash', 'card', 'wallet'] as const;
export const wayOfPayingSchema = z.enum(waysOfPaying);
export type WayOfPaying = z.infer<typeof wayOfPayingSchema>;

/** Money that a member of staff has taken, or given back for a `reason` if the amount is negative, in paisa. */
export const takingSchema = z.object({
  id: z.string(),
  way: wayOfPayingSchema,
  amount: z.int(),
  at: z.string(),
  by: z.string(),
  reason: z.optional(z.string()),
});
export type Taking = z.infer<typeof takingSchema>;

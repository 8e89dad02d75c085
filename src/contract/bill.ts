import * as z from 'zod/mini';

/** The reductions that a member of staff can take off a bill: to a round sum, a discount, or a service or work that is not charged. */
export const reductionKinds = ['round-off', 'discount', 'warranty', 'goodwill'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** A round-off takes less than this off, in paisa. */
export const MAX_ROUND_OFF = 1_000;

/** The most reductions of an order, whose record has a limit of its size. */
export const MAX_REDUCTIONS = 12;

/** What a member of staff has taken off a bill, in paisa: a negative amount. `byOwner`: only an owner takes it back. */
export const reductionSchema = z.object({
  id: z.string(),
  kind: z.enum(reductionKinds),
  amount: z.int(),
  at: z.string(),
  reason: z.optional(z.string()),
  by: z.string(),
  byOwner: z.optional(z.literal(true)),
});
export type Reduction = z.infer<typeof reductionSchema>;

/** A reduction as customers see it. */
export const shownReductionSchema = z.omit(reductionSchema, { by: true, byOwner: true });
export type ShownReduction = z.infer<typeof shownReductionSchema>;

/** The most services that are added to a booking, whose record has a limit of its size. */
export const MAX_ADDED = 5;

/** A service that the desk has added to a booking, in paisa. `reason` says why it has another price, for the staff only. */
export const addedServiceSchema = z.object({
  id: z.string(),
  text: z.string(),
  amount: z.int(),
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
});
export type AddedService = z.infer<typeof addedServiceSchema>;

/** An added service as customers see it. */
export const shownAddedSchema = z.omit(addedServiceSchema, { reason: true, by: true });

/** Returns the sum that services were added for, in paisa. */
export const addedSum = (added: Pick<AddedService, 'amount'>[] = []): number =>
  added.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the sum that was taken off a bill, in paisa: 0 or less. */
export const reducedBy = (reductions: Pick<Reduction, 'amount'>[] = []): number =>
  reductions.reduce((sum, { amount }) => sum + amount, 0);

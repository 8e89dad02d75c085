import * as z from 'zod/mini';
import { deferredWorkSchema, findingSchema } from '../findings/finding.ts';
import { currencySchema, gatewaySchema, moneySchema } from '../money/money.ts';
import { orderSchema, progressStates, readingFields } from '../order/order.ts';
import { languages } from '../text/language.ts';
import { carFields, daySchema, visitSchema } from '../visits/visit.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/** The progress of a job: `expected` until the car has come, `not-come` if it did not come to its visit. */
export const jobProgressSchema = z.enum(['expected', 'not-come', ...progressStates]);
export type JobProgress = z.infer<typeof jobProgressSchema>;

/** The progress that a move leads to, or the end of a visit. */
export type JobStep = JobProgress | 'given-up';

/** A message in the customer's language, and the path of the link behind it. */
const messageSchema = z.object({ text: z.string(), path: z.string() });

/** A booking as the garage sees it. `amount` is in minor units of `currency`, times are ISO 8601. */
export const jobSchema = z.object({
  orderId: z.string(),
  transactionId: z.string(),
  /** The customer's account, or the one that the desk keeps for them: only bookings of one come together. */
  customerId: z.string(),
  /** Grows with every change; a move names the one that it was decided on. */
  rev: z.int(),
  /** The list that has the booking: `none` if it is unpaid, was given back, or was cancelled before the car came. */
  place: z.enum(['planned', 'unscheduled', 'on-site', 'collected', 'none']),
  progress: jobProgressSchema,
  /** The sentence for the customer. */
  message: z.optional(z.string()),
  /** The time of the last move, and the name of the member who made it; absent for those that are expected. */
  movedAt: z.optional(z.string()),
  movedBy: z.optional(z.string()),
  cancelled: z.optional(z.literal(true)),
  /** The visit: its start and the car. */
  visit: z.optional(z.pick(visitSchema, { start: true, plate: true, car: true, note: true })),
  /** The car, if there is no visit. */
  vehicle: z.optional(z.object(carFields)),
  /** The other bookings of the car that have come with it, or are to, and are where it is: a move names them, too. */
  together: z.optional(
    z.array(
      z.object({
        ...z.pick(orderSchema, { serviceName: true, minutes: true }).shape,
        orderId: z.string(),
        rev: z.int(),
        /** The amount due, in paisa. */
        due: z.int(),
        writtenOff: z.optional(z.int()),
        cancelled: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** The start of the visit that it did not come to, which a move to `expected` sets again. */
  missed: z.optional(z.string()),
  ...z.pick(orderSchema, {
    service: true,
    serviceName: true,
    minutes: true,
    customer: true,
    phone: true,
    payment: true,
    paidAt: true,
    disputed: true,
    chargedBack: true,
    createdAt: true,
    work: true,
    displaced: true,
    bill: true,
  }).shape,
  /** The bank of a payment that is kept has warned of fraud. */
  fraudWarned: z.optional(z.literal(true)),
  ...readingFields,
  /** The tag of the hook where its key hangs, while it is here. */
  keyTag: z.optional(z.string()),
  amount: z.int(),
  currency: currencySchema,
  /** The amount of the checkout session, if it is another. */
  asked: z.optional(z.int()),
  /** The amount that is due, but was written off, in paisa. */
  writtenOff: z.optional(z.int()),
  /** The gateway, and what it has taken, without what went back if it keeps some; absent if that is nothing, or not known. */
  gateway: gatewaySchema,
  taken: z.optional(moneySchema),
  /** The name of the member of staff who works on the car. */
  mechanic: z.optional(z.string()),
  /** The id of the customer's link, if the desk has made the booking. */
  link: z.optional(z.string()),
  /** The message that goes with that link. */
  linkMessage: z.optional(messageSchema),
  language: z.enum(languages),
  findings: z.optional(z.array(findingSchema)),
  /** Asks the customer about findings of a car that is here. */
  question: z.optional(messageSchema),
  /** The number of earlier visits of the car, and the service of the last one. */
  earlier: z.optional(z.object({ count: z.int(), serviceName: z.string(), at: z.string() })),
  /** The findings of earlier visits that were not repaired, the latest visit first, until the car is collected. */
  deferredWork: z.optional(z.array(deferredWorkSchema)),
});
export type Job = z.infer<typeof jobSchema>;

/** The ids of the orders that belong into a list, but cannot be read. */
export const unreadableSchema = z.array(z.string());

/** The response of `GET /desk/day/{day}?version=`; 204 if that is the version still. Cars that are on site are there whatever day they came. */
export const boardSchema = z.object({
  day: daySchema,
  /** Grows with every change of what any board shows. */
  version: z.string(),
  /** The name of the calling member. */
  member: z.string(),
  staff: z.array(z.string()),
  /** By the time at which they come. */
  expected: z.array(jobSchema),
  /** By the time of their last move. */
  onSite: z.array(jobSchema),
  collected: z.array(jobSchema),
  unscheduled: z.int(),
  /** The minutes of work that are planned on the day, and those that there is room for. */
  minutes: z.int(),
  maxMinutes: z.int(),
  unreadable: unreadableSchema,
  /** Before the first booking: whether a service has a price of the garage's own, and whether there is more than one member. */
  begun: z.optional(z.object({ prices: z.boolean(), staff: z.boolean() })),
});
export type Board = z.infer<typeof boardSchema>;

/** The response of `GET /desk/unscheduled?after=` and `GET /desk/payments?after=`, a page of jobs, paid last first. `next` is the `after` of the next page, if there is one. */
export const jobPageSchema = z.object({
  jobs: z.array(jobSchema),
  unreadable: unreadableSchema,
  next: z.optional(z.string()),
});
export type JobPage = z.infer<typeof jobPageSchema>;

/**
 * The extra members of the 409 of a move: the job as it is now, and when it was changed last. `by` is the member's name, absent if
 * the change was not one of the staff.
 */
export const jobConflictSchema = z.object({
  by: z.optional(z.string()),
  at: z.string(),
  progress: jobProgressSchema,
  job: jobSchema,
  /** The question that is asked, and can be answered by `overrides`. */
  question: z.optional(z.literal('reference')),
});
export type JobConflict = z.infer<typeof jobConflictSchema>;

export const deskDay = deskEndpoint('GET', '/desk/day/:day', z.optional(boardSchema));
export const deskUnscheduled = deskEndpoint('GET', '/desk/unscheduled', jobPageSchema);
export const deskJob = deskEndpoint('GET', '/desk/jobs/:orderId', jobSchema);
export const deskMove = deskEndpoint('PATCH', '/desk/jobs/:orderId', jobSchema);

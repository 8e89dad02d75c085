import * as z from 'zod/mini';
import { jobSchema, unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/* The bookings of the desk: search, responses and questions. Amounts are in paisa. */

/** The events of the desk, which customers are not shown, each with the meaning of its reference (`order/event-fates.ts` of the server). */
export const deskEvents = {
  'put-away': 'none',
  'mechanic-set': 'member',
  'mileage-set': 'none',
  'key-tag-set': 'tag',
  'finding-set': 'line',
  'finding-removed': 'line',
  'debt-reminded': 'act',
  'fraud-warned': 'transaction',
  'written-off': 'act',
  'write-off-undone': 'act',
  invoiced: 'document',
  credited: 'document',
} as const;
export type DeskEventType = keyof typeof deskEvents;
/** The types of events that have set something, of which the reference says in words what. */
export type SetEventType = {
  [Type in DeskEventType]: (typeof deskEvents)[Type] extends 'member' | 'tag' ? Type : never;
}[DeskEventType];

/**
 * The objections to a booking or a time: the extra members of the 409. `full`: the time has no place or the day no room, `nearest` are free starts;
 * `plate`: the car is on the board as `job`.
 */
export const deskQuestionSchema = z.object({
  reason: z.enum(['full', 'plate']),
  nearest: z.optional(z.array(z.string())),
  job: z.optional(jobSchema),
});
export type DeskQuestion = z.infer<typeof deskQuestionSchema>;

/** The fewest characters of a search by `POST /desk/found`: a name or a phone number in an address would be in the platform's own log. */
export const MIN_SEARCH = 3;
/** The response: the bookings of a plate, phone number, name or booking number, booked last first, a page at most. */
export const foundSchema = z.object({ jobs: z.array(jobSchema), unreadable: unreadableSchema });
export type FoundJobs = z.infer<typeof foundSchema>;

export const deskBook = deskEndpoint('POST', '/desk/bookings', jobSchema);
export const deskBookingCancel = deskEndpoint('DELETE', '/desk/bookings/:orderId', jobSchema);
export const deskFind = deskEndpoint('POST', '/desk/found', foundSchema);
export const deskTake = deskEndpoint('POST', '/desk/jobs/:orderId/payments', jobSchema);
export const deskReduce = deskEndpoint('POST', '/desk/reductions/:orderId', jobSchema);
export const deskWriteOff = deskEndpoint('POST', '/desk/write-offs/:orderId', jobSchema);
export const deskAdd = deskEndpoint('POST', '/desk/additions/:orderId', jobSchema);
export const deskVisit = deskEndpoint('PUT', '/desk/jobs/:orderId/visit', jobSchema);
export const deskMechanic = deskEndpoint('PUT', '/desk/jobs/:orderId/mechanic', jobSchema);

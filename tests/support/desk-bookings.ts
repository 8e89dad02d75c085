import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { foundSchema } from '../../src/contract/desk/desk-booking.ts';
import type { DeskBooking } from '../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../src/contract/desk/desk-day.ts';
import { amountOfCataloguePrice } from '../../src/contract/money/money.ts';
import type { Customer } from './customer.ts';
import { callAs, parseJob } from './desk.ts';
import { type ServiceId, services } from './visits.ts';

/* Bookings that the staff make, in tests of the desk. */

/** Returns the request of a booking of a new customer, for any day. */
export function deskRequest(changes: Partial<DeskBooking> & { service?: ServiceId } = {}): DeskBooking {
  const { service = 'oil-change' } = changes;
  return {
    id: randomUUID(),
    service,
    amount: amountOfCataloguePrice(services[service], 'BDT', process.env.VITE_BDT_PER_USD ?? ''),
    customer: 'Rahim Uddin',
    phone: '01711-223344',
    language: 'en',
    ...changes,
  };
}

/** Sends a booking as a member. */
export const sendBooking = (member: Customer, request: object): Promise<Response> =>
  callAs(member, 'POST', '/api/desk/bookings', request);

/** Books as a member; returns the job with the id of its link. */
export async function bookAtDesk(
  member: Customer,
  changes: Parameters<typeof deskRequest>[0] = {},
): Promise<Job & { link: string }> {
  const job = await parseJob(await sendBooking(member, deskRequest(changes)));
  return { ...job, link: job.link ?? '' };
}

/** Returns the bookings that a search finds. */
export async function findAs(member: Customer, text: string): Promise<Job[]> {
  const response = await callAs(member, 'POST', '/api/desk/found', { q: text });
  return z.parse(foundSchema, await response.json()).jobs;
}

/** Cancels a booking of the desk. */
export const cancelAs = (
  member: Customer,
  { transactionId }: Pick<Job, 'transactionId'>,
): Promise<Response> => callAs(member, 'DELETE', `/api/desk/bookings/${transactionId}`);

/** Sets or moves the visit of a booking as a member. */
export const planAs = (
  member: Customer,
  { transactionId, rev }: Pick<Job, 'transactionId' | 'rev'>,
  { start, more = {} }: { start: string; more?: object | undefined },
): Promise<Response> =>
  callAs(member, 'PUT', `/api/desk/jobs/${transactionId}/visit`, { start, rev, ...more });

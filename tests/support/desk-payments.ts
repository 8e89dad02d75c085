import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeskPaymentRequest } from '../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../src/contract/desk/desk-day.ts';
import { tillSchema } from '../../src/contract/desk/desk-till.ts';
import type { MovementRequest, TillClosingRequest } from '../../src/contract/desk/desk-till-request.ts';
import { bodyOf, type Customer } from './customer.ts';
import { callAs, parseJob } from './desk.ts';

/* Money at the desk, in tests of it. */

/** Sends a desk payment as a member: BDT 1,000 in cash unless told. */
export const sendDeskPayment = (
  member: Customer,
  { transactionId }: Pick<Job, 'transactionId'>,
  changes: Partial<DeskPaymentRequest> = {},
): Promise<Response> => {
  const why = changes.type === 'given-back' && { reason: 'too much' };
  const request = { id: randomUUID(), type: 'taken', method: 'cash', amount: 100_000, ...why, ...changes };
  return callAs(member, 'POST', `/api/desk/jobs/${transactionId}/payments`, request);
};

/** Takes money, or gives it back, as a member; returns the job. */
export const takeAs = async (...args: Parameters<typeof sendDeskPayment>) =>
  parseJob(await sendDeskPayment(...args));

/** Closes the till of a day as a member: 5,000 taka in the morning, 5,950 counted of the 6,000 that are there after one desk payment. */
export const closeTill = (
  member: Customer,
  day: string,
  changes: Partial<TillClosingRequest> = {},
): Promise<Response> => {
  const request: TillClosingRequest = {
    float: 500_000,
    counted: 595_000,
    expected: { drawer: 100_000 },
    ...changes,
  };
  return callAs(member, 'POST', `/api/desk/till/${day}`, request);
};

/** Moves cash in or out of the drawer of a day as a member: BDT 1,200 out for parts unless told. */
export const sendMovement = (
  member: Customer,
  day: string,
  changes: Partial<MovementRequest> = {},
): Promise<Response> => {
  const moved = changes.type !== 'undone' && { type: 'out', kind: 'parts', amount: 120_000 };
  return callAs(member, 'POST', `/api/desk/till/${day}/movements`, {
    id: randomUUID(),
    ...moved,
    ...changes,
  });
};

/** Reads the till of a day. */
export async function tillOn(member: Customer, day: string, after?: string) {
  const path = `/api/desk/till/${day}${after === undefined ? '' : `?after=${after}`}`;
  return z.parse(tillSchema, await bodyOf(callAs(member, 'GET', path)));
}

import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import {
  type Board,
  boardSchema,
  type Job,
  type JobStep,
  jobPageSchema,
  jobSchema,
} from '../../src/contract/desk-day.ts';
import type { PaymentDecision } from '../../src/contract/desk-day-request.ts';
import type { RefundDecision } from '../../src/contract/desk-money-request.ts';
import type { Role } from '../../src/contract/desk-staff.ts';
import { type Customer, call, newCustomer } from './customer.ts';
import { serve } from './servers/site.ts';
import { openStore } from './store.ts';

/* Shared by tests of the garage's day: members of staff, and their calls. */

/** Creates an account that is of the staff. */
export async function newMember(name = 'Karim', role: Role = 'owner'): Promise<Customer> {
  const account = await newCustomer();
  await openStore().hset(keys.staff, { [account.uid]: JSON.stringify({ name, role }) });
  return account;
}

/** Sends a request as a member, with a token that is valid by the test's clock. */
export const callAs = async (
  member: Customer,
  method: string,
  path: string,
  body?: object,
): Promise<Response> => call(method, path, { token: await signToken(member), ...(body && { body }) });

/** Uploads a file's content as a member. */
export const uploadAs = async (member: Customer, file: Uint8Array<ArrayBuffer>): Promise<Response> =>
  serve(
    new Request(`${process.env.URL}/api/desk/images`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await signToken(member)}` },
      body: file,
    }),
  );

/** Reads the board of a day. */
export async function boardOf(member: Customer, day: string): Promise<Board> {
  const response = await callAs(member, 'GET', `/api/desk/day/${day}`);
  return z.parse(boardSchema, await response.json());
}

const jobPath = ({ transactionId }: { transactionId: string }) => `/api/desk/jobs/${transactionId}`;

/** Finds a job by its transaction id. */
export async function jobOf(member: Customer, order: { transactionId: string }): Promise<Job> {
  return z.parse(jobSchema, await (await callAs(member, 'GET', jobPath(order))).json());
}

/** Moves a job as it was seen; it may be collected although money is due. */
export const moveJob = (
  member: Customer,
  job: { transactionId: string; rev: number },
  { progress, message }: { progress: JobStep; message?: string | undefined },
): Promise<Response> =>
  callAs(member, 'PATCH', jobPath(job), {
    progress,
    rev: job.rev,
    ...(progress === 'collected' && { withDue: true }),
    ...(message !== undefined && { message }),
  });

/** Decides on a payment, for a new member of staff unless one is given. */
export async function decidePayment(
  order: { transactionId: string },
  decision: PaymentDecision['decision'],
  member?: Customer,
): Promise<Response> {
  const who = member ?? (await newMember());
  return callAs(who, 'POST', `/api/desk/payments/${order.transactionId}`, { decision });
}

/** Decides on the refund of a transaction's first capture, which has failed for good, as a new member of staff. */
export async function decideOwed(
  { transactionId, captureId }: { transactionId: string; captureId: string },
  decision: RefundDecision['decision'],
): Promise<Response> {
  const body = { decision, captureId, state: 'failed' };
  return callAs(await newMember(), 'POST', `/api/desk/refunds/${transactionId}`, body);
}

/** Moves a job as it is now through some steps; returns it afterwards. */
export async function moveThrough(
  member: Customer,
  order: { transactionId: string },
  ...steps: JobStep[]
): Promise<Job> {
  let job = await jobOf(member, order);
  for (const step of steps) {
    const response = await moveJob(member, job, { progress: step });
    if (!response.ok) throw new Error(`${step}: ${response.status} ${await response.text()}`);
    job = z.parse(jobSchema, await response.json());
  }
  return job;
}

/** Lists a page of jobs. */
export async function jobPageOf(member: Customer, list: 'unplanned' | 'payments' | 'debts', after?: string) {
  const path = `/api/desk/${list}${after === undefined ? '' : `?after=${after}`}`;
  return z.parse(jobPageSchema, await (await callAs(member, 'GET', path)).json());
}

export const unplannedOf = (member: Customer, after?: string) => jobPageOf(member, 'unplanned', after);

import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import {
  boardSchema,
  type Job,
  type JobStep,
  jobPageSchema,
  jobSchema,
} from '../../src/contract/desk/desk-day.ts';
import type { PaymentDecision } from '../../src/contract/desk/desk-day-request.ts';
import { deskDebts } from '../../src/contract/desk/desk-debts.ts';
import { deskMoneySchema } from '../../src/contract/desk/desk-money.ts';
import type { RefundDecision } from '../../src/contract/desk/desk-money-request.ts';
import { deskActsSchema, deskOrderSchema } from '../../src/contract/desk/desk-order.ts';
import type { Role } from '../../src/contract/desk/desk-staff.ts';
import { bodyOf, type Customer, call, newCustomer } from './customer.ts';
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

/** Reads the board of a day. */
export const boardOf = async (member: Customer, day: string) =>
  z.parse(boardSchema, await bodyOf(callAs(member, 'GET', `/api/desk/day/${day}`)));

const jobPath = ({ transactionId }: { transactionId: string }) => `/api/desk/jobs/${transactionId}`;

/** Finds a job by its transaction id. */
export const jobOf = async (member: Customer, order: { transactionId: string }): Promise<Job> =>
  parseJob(await callAs(member, 'GET', jobPath(order)));

export const parseJob = async (response: Response): Promise<Job> => z.parse(jobSchema, await response.json());

/** Moves a job as it was seen; it may be collected although money is due. */
export const moveJob = (
  member: Customer,
  job: Pick<Job, 'transactionId' | 'rev' | 'together'>,
  { progress, message }: { progress: JobStep; message?: string | undefined },
): Promise<Response> =>
  callAs(member, 'PATCH', jobPath(job), {
    progress,
    rev: job.rev,
    ...(job.together && { together: job.together.map(({ orderId, rev }) => ({ orderId, rev })) }),
    ...(progress === 'collected' && { withDue: true }),
    ...(message !== undefined && { message }),
  });

/** Decides on a payment, for a new member of staff unless one is given. */
export async function releaseOrRefund(
  order: { transactionId: string },
  decision: PaymentDecision['decision'],
  member?: Customer,
): Promise<Response> {
  const who = member ?? (await newMember());
  return callAs(who, 'POST', `/api/desk/payments/${order.transactionId}`, { decision });
}

/** Decides on a refund that has failed for good, as a new member of staff. */
export async function decideOwed({
  transactionId,
  ...part
}: { transactionId: string } & Omit<RefundDecision, 'state'>): Promise<Response> {
  const body: RefundDecision = { ...part, state: 'failed' };
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
    job = await parseJob(response);
  }
  return job;
}

/** Lists a page of jobs. */
export async function jobPageOf(member: Customer, list: 'unscheduled' | 'payments', after?: string) {
  const path = `/api/desk/${list}${after === undefined ? '' : `?after=${after}`}`;
  return z.parse(jobPageSchema, await bodyOf(callAs(member, 'GET', path)));
}

/** Lists what is due of cars that have left. */
export const debtsOf = async (member: Customer) =>
  z.parse(deskDebts.response, await bodyOf(callAs(member, 'GET', '/api/desk/debts')));

/** Reads all that is known of an order. */
export const deskOrderOf = async (member: Customer, { transactionId }: { transactionId: string }) =>
  z.parse(deskOrderSchema, await bodyOf(callAs(member, 'GET', `/api/desk/orders/${transactionId}`)));

/** Reads the money to decide on. */
export const moneyOf = async (member: Customer) =>
  z.parse(deskMoneySchema, await bodyOf(callAs(member, 'GET', '/api/desk/money')));

/** Reads what the staff have done on a day. */
export const actsOn = async (member: Customer, day: string) =>
  z.parse(deskActsSchema, await bodyOf(callAs(member, 'GET', `/api/desk/acts/${day}`)));

import { randomUUID } from 'node:crypto';
import type { Job } from '../../src/contract/desk/desk-day.ts';
import type { AnswerValue, Finding } from '../../src/contract/findings/finding.ts';
import type { FindingSet } from '../../src/contract/findings/finding-request.ts';
import type { Order } from '../../src/contract/order/order.ts';
import { findingRequest } from './cases/findings.ts';
import { type Customer, call } from './customer.ts';
import { callAs, parseJob } from './desk.ts';

/* Findings on a car, in tests of them. */

type Named = Pick<Job, 'transactionId'>;
const pathOf = ({ transactionId }: Named, rest: string) => `/api/desk/jobs/${transactionId}/${rest}`;

type SentFinding = Partial<FindingSet> & { id?: string };
/** Writes a finding down as a member, a new one unless its id is given. */
export const sendFinding = (
  member: Customer,
  job: Named,
  { id = randomUUID(), ...content }: SentFinding = {},
): Promise<Response> => callAs(member, 'PUT', pathOf(job, `findings/${id}`), findingRequest(content));

/** Returns what an answer or a question says of a finding as it is seen. */
const expectedOf = ({ id, version }: Finding) => ({ id, version });

/** Asks the customer about all findings of a job as it is seen. */
export const sendQuestion = (member: Customer, job: Job): Promise<Response> =>
  callAs(member, 'POST', pathOf(job, 'questions'), { findings: (job.findings ?? []).map(expectedOf) });

/** Writes a finding down and asks about all of the job; returns the job. */
export async function askAbout(member: Customer, job: Job, content: SentFinding): Promise<Job> {
  const written = await parseJob(await sendFinding(member, job, content));
  return parseJob(await sendQuestion(member, written));
}

/** Returns the same answer to all findings, as they are seen. */
export const answersTo = (findings: Finding[] = [], value: AnswerValue = 'approved') => ({
  answers: findings.map((finding) => ({ ...expectedOf(finding), value })),
});

/** Records an answer on the phone as a member. */
export const sendByPhone = (member: Customer, job: Job, value?: AnswerValue): Promise<Response> =>
  callAs(member, 'POST', pathOf(job, 'answers'), answersTo(job.findings, value));

/** Begins the work of a finding, or removes it, as it is seen. */
export const beginAs = (member: Customer, job: Job, finding: Finding): Promise<Response> =>
  callAs(member, 'POST', pathOf(job, `findings/${finding.id}/begun`), { expected: finding.version });
export const removeAs = (member: Customer, job: Job, finding: Finding): Promise<Response> =>
  callAs(member, 'DELETE', pathOf(job, `findings/${finding.id}`), { expected: finding.version });

/** Answers findings as the order's customer. */
export const sendAnswer = (customer: Customer, { _id }: Pick<Order, '_id'>, body: object) =>
  call('POST', `/api/orders/${_id}/findings`, { token: customer.token, body });

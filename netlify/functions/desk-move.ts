import { jobMoveSchema } from '../../src/contract/desk/desk-day-request.ts';
import { parseOthers, readsOfOthers } from '../server/desk/decide-for-arrival.ts';
import { moveArrival } from '../server/desk/decide-move.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';

/** Moves a job, with the others that have come with its car. The problem is 400 if the car cannot have missed its visit. */
export default deskAct({
  body: jobMoveSchema,
  role: 'desk',
  reads: ({ together = [] }) => readsOfOthers(together),
  decide: (job, { body: { together = [], ...move }, replies, by, now }) =>
    moveArrival(job, { move, others: parseOthers(together, replies) }, { by, now }),
  refuse: (reason, conflict) => refusal(reason, reason === 'too-early' ? {} : conflict),
  after: sendNoticesLater,
});

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId', method: 'PATCH' };

import { reductionRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { decideReduction } from '../server/desk/bill/decide-reduction.ts';
import { reductionProblem } from '../server/desk/bill/refuse-reduction.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Takes an amount off a bill, or takes that back. */
export default deskAct({
  body: reductionRequestSchema,
  role: 'desk',
  decide: (job, { body, ...act }) => decideReduction(job, body, act),
  refuse: (reason, conflict, { job }) => reductionProblem(reason, conflict, job.order),
});

export const config: EndpointConfig = { path: '/api/desk/reductions/:orderId', method: 'POST' };

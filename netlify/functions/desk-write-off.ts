import { writeOffRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { decideWriteOff } from '../server/desk/bill/decide-write-off.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { debtOf } from '../server/order/order-facts.ts';

/** Writes a debt off, or asks for it again. */
export default deskAct({
  body: writeOffRequestSchema,
  role: 'owner',
  decide: (job, { body, ...act }) => decideWriteOff(job, body, act),
  refuse: (reason, conflict, { job }) =>
    reason === 'due-changed'
      ? refusal(reason, { values: [debtOf(job.order)?.due ?? 0], ...conflict })
      : refusal(reason, conflict),
});

export const config: EndpointConfig = { path: '/api/desk/write-offs/:orderId', method: 'POST' };

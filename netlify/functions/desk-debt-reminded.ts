import { debtRemindedSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { decideDebtReminded } from '../server/desk/bill/decide-debt-reminded.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Notes that a member has written to a customer about what is due, either way. */
export default deskAct({
  body: debtRemindedSchema,
  role: 'desk',
  decide: (job, { body, ...act }) => decideDebtReminded(job, body, act),
  refuse: (reason, conflict) => refusal(reason, conflict),
});

export const config: EndpointConfig = { path: '/api/desk/debts/:orderId', method: 'POST' };

import { deskPaymentRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { reductionProblem } from '../server/desk/bill/refuse-reduction.ts';
import {
  decideForWholeArrival,
  namedOrderReads,
  parseNamedOrders,
} from '../server/desk/decide-for-arrival.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import { decideDeskPayment } from '../server/desk/till/decide-desk-payment.ts';
import { isReferenceUsedToday, referenceUsesRead } from '../server/desk/till/reference-uses.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { deskPaymentsOf, netPaidAtDesk } from '../server/order/bill.ts';
import type { OwnedOrder } from '../server/order/change.ts';
import { dueAtDesk } from '../server/order/order-facts.ts';
import { recordDeskPayment } from '../server/payments/add-payment.ts';

type Named = { orderId: string }[];

/** Returns the orders of the job and of the others that the request names. */
const ordersOf = ({ order, together = [] }: OwnedOrder, named: Named = []) => [
  order,
  ...together.map((other) => other.order).filter(({ _id }) => named.some(({ orderId }) => orderId === _id)),
];

/** Records money that the desk takes, for all bookings of a car or none, or for one with a discount; or gives back. */
export default deskAct({
  body: deskPaymentRequestSchema,
  role: 'desk',
  reads: (body) => {
    if (body.type !== 'taken') return [];
    const uses = body.reference && !body.overrides ? [referenceUsesRead(body.reference)] : [];
    return [...namedOrderReads(body.together ?? []), ...uses];
  },
  decide: (job, { body, replies, ...act }) => {
    const { together: named = [], reference } = body.type === 'taken' ? body : {};
    const isUsed = isReferenceUsedToday(act.now, replies[named.length]);
    const { id, method } = body;
    return decideForWholeArrival(
      job,
      { first: decideDeskPayment(job, body, { ...act, isUsed }), others: parseNamedOrders(named, replies) },
      (other, { amount }) => recordDeskPayment(other, { type: 'taken', id, method, amount, reference }, act),
    );
  },
  refuse: (reason, conflict, { body, job }) => {
    const { id, method } = body;
    const orders = ordersOf(job, body.type === 'taken' ? body.together : []);
    if (reason === 'too-much') {
      const due = orders.reduce((sum, one) => sum + dueAtDesk(one), 0);
      return refusal(reason, { values: [due], ...conflict });
    }
    if (reason === 'not-taken')
      return refusal(reason, { values: [netPaidAtDesk(job.order, method), method], ...conflict });
    if (reason === 'reference-used')
      return refusal(reason, { members: { ...conflict.members, question: 'reference' } });
    if (reason !== 'known') return reductionProblem(reason, conflict, job.order);
    const known = orders.flatMap(deskPaymentsOf).filter((one) => one.id === id);
    const amount = known.reduce((sum, one) => sum + one.amount, 0);
    return refusal(reason, { values: [amount, known[0]?.method ?? method], ...conflict });
  },
});

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/payments', method: 'POST' };

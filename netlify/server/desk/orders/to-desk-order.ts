import * as z from 'zod/mini';
import { type DeskOrder, deskOrderSchema, type SentNotice } from '../../../../src/contract/desk-order.ts';
import { currentLanguage } from '../../language.ts';
import { paymentsBy, serviceOf, stateOf, takingsOf } from '../../order/bill.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { orderLanguage, titleIn, transactionIdsOf } from '../../order/order-facts.ts';
import type { EarlierVisit } from '../../order/reads.ts';
import type { OrderRecord } from '../../order/records.ts';
import { shownFacts } from '../../order/shown-facts.ts';
import { pageOf } from '../../payments/pages.ts';
import { earlierVisits, toJob } from '../to-job.ts';

/** The facts of an order beside its record. */
interface Beside {
  /** The cars that its customer has collected. */
  collected: EarlierVisit[];
  notices: SentNotice[];
}

/** Returns an order as the staff see it on its page, in the language of the request: the fields of the contract only. */
export function toDeskOrder(owned: OwnedOrder, { collected, notices }: Beside): DeskOrder {
  const { order } = owned;
  return z.parse(deskOrderSchema, {
    ...order,
    ...shownFacts(order, currentLanguage()),
    job: toJob(owned, { collected }),
    language: orderLanguage(order),
    bookedAt: order.createdAt,
    attempts: transactionIdsOf(order).map((id) => toAttempt(order, id)),
    takings: takingsOf(order),
    notices: notices.toSorted((a, b) => a.at.localeCompare(b.at)),
    earlier: earlierVisits(order, collected).map((car) => ({
      ...car,
      serviceName: titleIn(currentLanguage(), car.serviceName, car.serviceNameBn),
    })),
  });
}

/** Returns a transaction of an order with the money that it has brought. */
function toAttempt(order: OrderRecord, transactionId: string): DeskOrder['attempts'][number] {
  const payments = paymentsBy(order, transactionId);
  const page = pageOf(order, transactionId);
  const [first] = payments;
  const { amount, currency } = page ?? first ?? serviceOf(order);
  const state = page?.state === 'closed' ? 'expired' : (page?.state ?? 'desk');
  return {
    transactionId,
    gateway: page?.gateway ?? first?.way ?? 'sslcommerz',
    state: first ? stateOf(first) : state,
    amount,
    currency,
    createdAt: page?.createdAt ?? first?.at ?? order.createdAt,
    captures: payments.map((payment) => ({
      ...payment,
      captureId: payment.id,
      capturedAt: payment.at,
      state: stateOf(payment),
    })),
  };
}

import * as z from 'zod/mini';
import {
  type DeskOrder,
  deskOrderSchema,
  type SentNotice,
} from '../../../../src/contract/desk/desk-order.ts';
import { titleIn } from '../../../../src/contract/text/language.ts';
import { currentLanguage } from '../../language.ts';
import { paymentsOfTransaction, receiptStateOf, refundableAmount } from '../../order/bill.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { transactionIdsOf, writtenOffOf } from '../../order/order-facts.ts';
import type { EarlierVisit } from '../../order/reads.ts';
import type { OrderRecord } from '../../order/records.ts';
import { derivedOrderFields } from '../../order/shown-facts.ts';
import { checkoutSessionOf } from '../../payments/checkout-sessions.ts';
import { earlierVisitsOfCar, toJob } from '../to-job.ts';

interface Beside {
  /** The amount that is yet to be invoiced, in paisa, unless nothing can be. */
  toInvoice?: number | undefined;
  collected: EarlierVisit[];
  notices: SentNotice[];
  smsFails: boolean;
}

/** Returns an order as the staff see it on its page, in the language of the request: the fields of the contract only. */
export function toDeskOrder(
  owned: OwnedOrder,
  { collected, notices, toInvoice, smsFails }: Beside,
): DeskOrder {
  const { order } = owned;
  return z.parse(deskOrderSchema, {
    ...order,
    ...derivedOrderFields(order, currentLanguage()),
    job: toJob(owned, { collected }),
    bookedAt: order.createdAt,
    toInvoice,
    writtenOff: writtenOffIn(order),
    checkoutSessions: transactionIdsOf(order).flatMap((id) => toDeskCheckoutSession(order, id) ?? []),
    notices: notices.toSorted((a, b) => a.at.localeCompare(b.at)),
    smsFails: smsFails || undefined,
    earlier: earlierVisitsOfCar(order, collected).map((car) => ({
      ...car,
      serviceName: titleIn(currentLanguage(), car.serviceName, car.serviceNameBn),
    })),
  });
}

/** Returns what is written off still, as it was last; undefined if nothing is. */
function writtenOffIn(order: OrderRecord): DeskOrder['writtenOff'] {
  const amount = writtenOffOf(order);
  const last = order.writeOffs?.findLast((one) => one.amount > 0);
  return last && amount > 0 ? { ...last, amount } : undefined;
}

/** Returns a checkout session of an order with the money that it has brought; undefined for the link of a booking of the desk. */
function toDeskCheckoutSession(
  order: OrderRecord,
  transactionId: string,
): DeskOrder['checkoutSessions'][number] | undefined {
  const payments = paymentsOfTransaction(order, transactionId);
  const [first] = payments;
  const checkoutSession = checkoutSessionOf(order, transactionId);
  // A session that has left the order is told by its money.
  const asked =
    checkoutSession ?? (first && { ...first, gateway: first.method, createdAt: first.at, state: 'closed' });
  if (!asked) return undefined;
  return {
    ...asked,
    state: first ? receiptStateOf(first) : asked.state === 'closed' ? 'expired' : asked.state,
    captures: payments.map((payment) => ({
      ...payment,
      captureId: payment.id,
      capturedAt: payment.at,
      state: receiptStateOf(payment),
      kept: refundableAmount(payment),
    })),
  };
}

import * as z from 'zod/mini';
import { type DeskMoney, MONEY_PAGE_SIZE, type OwedRefund } from '../../../src/contract/desk/desk-money.ts';
import type { RefundDecision } from '../../../src/contract/desk/desk-money-request.ts';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { isInDispute, onlinePayments, owesRefund, receiptStateOf, refundsDue } from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { parseReference } from '../order/order-reference.ts';
import { findReadableOrders } from '../order/reads.ts';
import type { OnlinePayment, Refund } from '../order/records.ts';
import { mayStartRefunds } from '../payments/gateways.ts';
import { keys } from '../store/keys.ts';
import { readAsOwner } from './staff/staff.ts';
import { toJob, toJobsByPayment } from './to-job.ts';

const LAST = MONEY_PAGE_SIZE - 1;

/** Returns the money that needs a decision or is due back, in two round trips: a page of each, those booked first. */
export async function readMoneyToDecide(caller: Caller): Promise<DeskMoney> {
  const { replies } = await readAsOwner(caller, [
    (store) => store.zrange(keys.held, 0, LAST),
    (store) => store.zcard(keys.held),
    (store) => store.zrange(keys.owed, 0, LAST),
    (store) => store.zcard(keys.owed),
    (store) => store.zrange(keys.disputed, 0, LAST),
    (store) => store.zcard(keys.disputed),
  ]);
  const [held, heldTotal, owed, owedTotal, disputed, disputedTotal] = z.parse(repliesSchema, replies);
  const { orders, unreadable } = await readOwned([...held, ...owed, ...disputed]);
  return {
    held: {
      jobs: orders.flatMap((owned) =>
        toJobsByPayment(owned, (payment) => receiptStateOf(payment) === 'held'),
      ),
      total: heldTotal,
    },
    disputed: {
      jobs: orders.flatMap((owned) => toJobsByPayment(owned, isInDispute)),
      total: disputedTotal,
    },
    owed: {
      orders: orders.filter(({ order }) => owesRefund(order)).map(toOwed),
      total: owedTotal,
    },
    unreadable,
  };
}

const membersSchema = z.array(z.string());
const repliesSchema = z.tuple([membersSchema, z.int(), membersSchema, z.int(), membersSchema, z.int()]);

/** Reads orders by their references, those booked first, and the ids of those that cannot be read. */
async function readOwned(members: string[]): Promise<{ orders: OwnedOrder[]; unreadable: string[] }> {
  const { readable, unreadable } = await findReadableOrders([...new Set(members)].map(parseReference));
  const orders = readable.sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));
  return { orders, unreadable };
}

const toOwed = (owned: OwnedOrder): DeskMoney['owed']['orders'][number] => ({
  job: toJob(owned),
  refunds: onlinePayments(owned.order).flatMap(refundsOwed),
});

const refundsOwed = (payment: OnlinePayment): OwedRefund[] =>
  refundsDue(payment).map((part) => ({
    transactionId: payment.transactionId,
    captureId: payment.id,
    refundId: part.id,
    state: refundStateOf(payment, part),
    reason: part.atGateway?.reason,
    gateway: payment.method,
    taken: payment.captured && { ...payment.captured, amount: part.amount },
    takenAt: payment.at,
    isAutomatic: mayStartRefunds({ gateway: payment.method }),
  }));

function refundStateOf(payment: OnlinePayment, { atGateway }: Refund): OwedRefund['state'] {
  if (isPaymentDisputed(payment)) return 'disputed';
  if (atGateway?.isFinal) return 'failed';
  if (atGateway?.state === 'failed') return 'refused';
  if (atGateway?.reason !== undefined) return 'unclear';
  return atGateway?.id === undefined ? 'waiting' : 'processing';
}

/** Returns the part of a payment that an owner has seen as due back, unless there is none, or it is in another state by now. */
export function findOwedRefund(
  payment: OnlinePayment,
  { refundId, state }: Pick<RefundDecision, 'refundId' | 'state'>,
): Refund | 'not-due-back' | 'changed' {
  const owed = refundsDue(payment);
  const part = owed.find(({ id }) => id === refundId);
  if (!part) return owed.length === 0 ? 'not-due-back' : 'changed';
  return refundStateOf(payment, part) === state ? part : 'changed';
}

import * as z from 'zod/mini';
import { type DeskMoney, MONEY_PAGE_SIZE, type OwedRefund } from '../../../src/contract/desk-money.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { OwnedOrder } from '../order/change.ts';
import { capturesOf, hasMoney, isDisputed, isInDispute } from '../order/order-facts.ts';
import { parseReference } from '../order/order-reference.ts';
import { listFoundOrders } from '../order/reads.ts';
import type { Attempt, Capture } from '../order/records.ts';
import { mayStartRefunds } from '../payments/gateways.ts';
import { keys } from '../store/keys.ts';
import { readAsOwner } from './staff/staff.ts';
import { jobsOf, toJob } from './to-job.ts';

const LAST = MONEY_PAGE_SIZE - 1;

/** Returns the money that needs a decision or is due back, in two round trips: a page of each, those booked first; and the number of debts. */
export async function readMoney(caller: Caller): Promise<DeskMoney> {
  const { replies } = await readAsOwner(caller, [
    (store) => store.zrange(keys.held, 0, LAST),
    (store) => store.zcard(keys.held),
    (store) => store.zrange(keys.owed, 0, LAST),
    (store) => store.zcard(keys.owed),
    (store) => store.zrange(keys.disputed, 0, LAST),
    (store) => store.zcard(keys.disputed),
    (store) => store.zcard(keys.debts),
  ]);
  const [held, heldTotal, owed, owedTotal, disputed, disputedTotal, debts] = z.parse(repliesSchema, replies);
  const { orders, unreadable } = await readOwned([...held, ...owed, ...disputed]);
  return {
    held: {
      jobs: orders.flatMap((owned) => jobsOf(owned, ({ state }) => state === 'held')),
      total: heldTotal,
    },
    disputed: {
      jobs: orders.flatMap((owned) => jobsOf(owned, isInDispute)),
      total: disputedTotal,
    },
    owed: {
      orders: orders.filter(({ order }) => hasMoney(order, 'refund-due')).map(toOwed),
      total: owedTotal,
    },
    debts,
    unreadable,
  };
}

const membersSchema = z.array(z.string());
const repliesSchema = z.tuple([
  membersSchema,
  z.int(),
  membersSchema,
  z.int(),
  membersSchema,
  z.int(),
  z.int(),
]);

/** Reads orders by their references, those booked first, and the ids of those that cannot be read. */
async function readOwned(members: string[]): Promise<{ orders: OwnedOrder[]; unreadable: string[] }> {
  const { readable, unreadable } = await listFoundOrders([...new Set(members)].map(parseReference));
  const orders = readable.sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));
  return { orders, unreadable };
}

const toOwed = (owned: OwnedOrder): DeskMoney['owed']['orders'][number] => ({
  job: toJob(owned),
  refunds: owned.order.attempts.flatMap(refundsOwed),
});

const refundsOwed = (attempt: Attempt): OwedRefund[] =>
  capturesOf(attempt)
    .filter(({ state }) => state === 'refund-due')
    .map((capture) => ({
      transactionId: attempt.transactionId,
      captureId: capture.captureId ?? '',
      state: refundStateOf(capture),
      reason: capture.refund?.reason,
      gateway: attempt.gateway,
      taken: capture.captured,
      takenAt: capture.capturedAt,
      isAutomatic: mayStartRefunds(attempt),
    }));

/** Returns how far the refund of a capture is that is due back. */
export function refundStateOf(capture: Capture): OwedRefund['state'] {
  const { refund } = capture;
  if (isDisputed(capture)) return 'disputed';
  if (refund?.isFinal) return 'failed';
  if (refund?.state === 'failed') return 'refused';
  if (refund?.reason !== undefined) return 'unclear';
  return refund?.refundId === undefined ? 'waiting' : 'processing';
}

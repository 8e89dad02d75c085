import { paymentsOfTransaction } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { type FoundTransaction, findTransaction } from '../order/reads.ts';
import { keys } from '../store/keys.ts';
import { queueMember, type WorkKind } from '../store/queue.ts';
import { withStore } from '../store/store-client.ts';
import { SECOND_LOOK_MS } from './add-payment.ts';
import { changeOrderOfTransaction } from './change-payment.ts';
import { closeCheckoutSession, forgetCheckoutSession } from './checkout-sessions.ts';
import { hasNoMoneyAtGateway, type Settlement, settleFoundTransaction } from './settle-payment.ts';

/*
 * The life of a checkout session. It can be opened again for as long as its gateway keeps it (`sessionLifeMs`); it is closed unpaid after a day, and forgotten
 * after a week, until which money that comes late is found. `close-sessions.ts` closes a session early, at gateways that can.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The age at which an unpaid session is closed, and that at which the gateway is queried about it for the last time. */
const EXPIRY_MS = DAY_MS;
const LAST_CHECK_MS = 7 * DAY_MS;
/** The pause before the next query about a transaction is its age, within these limits. */
const SHORTEST_PAUSE_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE_MS;

/** Settles the payment of a session; closes it if it is unpaid after a day, and gives it up after a week. */
export async function checkQueuedTransaction(transactionId: string): Promise<string> {
  const found = await findTransaction(transactionId);
  const checkoutSession = found?.transaction.checkoutSession;
  if (!found || !checkoutSession) {
    await remove('notification', transactionId);
    await remove('checkout-session', transactionId);
    return 'unknown';
  }
  const begunAt = Date.parse(checkoutSession.createdAt);
  let settlement: Settlement;
  try {
    settlement = await settleFoundTransaction(found);
  } catch (error) {
    await postpone('notification', transactionId, SHORTEST_PAUSE_MS);
    await postpone('checkout-session', transactionId, pauseOf(Date.now() - begunAt));
    throw error;
  }
  // Its gateway has called it paid, and is asked again until it finds the money, or has had the time for that.
  if (settlement === 'confirming') await postpone('notification', transactionId, SHORTEST_PAUSE_MS);
  else await remove('notification', transactionId);
  const order = found.owned?.order;
  const paidAt = order && paymentsOfTransaction(order, transactionId)[0]?.at;
  const step = nextSessionCheck(settlement, { createdAt: checkoutSession.createdAt, paidAt }, Date.now());
  if (step === 'forget') {
    await changeCheckoutSession(found, (owned) => forgetCheckoutSession(owned, transactionId));
  } else if (step === 'expire') {
    const lastCheck = new Date(begunAt + LAST_CHECK_MS);
    await changeCheckoutSession(found, (owned, now) =>
      closeCheckoutSession(owned, transactionId, { lastCheck, now }),
    );
    return 'expired';
  } else if (step !== undefined) {
    await postpone('checkout-session', transactionId, step.afterMs);
  }
  return settlement;
}

/** Returns the next step of a session that was settled just now: when its gateway is queried again; undefined if that is queued already. */
export function nextSessionCheck(
  settlement: Settlement,
  { createdAt, paidAt }: { createdAt: string; paidAt: string | undefined },
  nowMs: number,
): 'forget' | 'expire' | { afterMs: number } | undefined {
  const ageMs = nowMs - Date.parse(createdAt);
  // Its gateway decides in the end, however long that takes.
  if (settlement === 'processing' || settlement === 'confirming') return { afterMs: pauseOf(ageMs) };
  if (settlement === 'unmatched' || ageMs > LAST_CHECK_MS) return 'forget';
  if (paidAt !== undefined && nowMs - Date.parse(paidAt) >= SECOND_LOOK_MS)
    return { afterMs: LAST_CHECK_MS - ageMs };
  if (!hasNoMoneyAtGateway(settlement)) return undefined;
  return ageMs > EXPIRY_MS ? 'expire' : { afterMs: pauseOf(ageMs) };
}

/** Changes the session of a transaction. One whose order is gone is not queried any longer. */
async function changeCheckoutSession(
  found: FoundTransaction,
  decide: (owned: OwnedOrder, now: Date) => Change | 'paid',
): Promise<void> {
  const { refusal } = await changeOrderOfTransaction(found, decide);
  if (refusal === 'gone') await remove('checkout-session', found.transactionId);
}

const pauseOf = (ageMs: number): number => Math.min(Math.max(ageMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

/** Moves a transaction of the queue to a later time; does nothing if it is not there. */
const postpone = (kind: WorkKind, transactionId: string, pauseMs: number): Promise<unknown> =>
  withStore((redis) =>
    redis.zadd(
      keys.queue,
      { xx: true },
      { score: Date.now() + pauseMs, member: queueMember(kind, transactionId) },
    ),
  );

const remove = (kind: WorkKind, transactionId: string): Promise<unknown> =>
  withStore((redis) => redis.zrem(keys.queue, queueMember(kind, transactionId)));

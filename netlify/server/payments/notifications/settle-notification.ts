import { countAgainstRateLimit, rateLimitCheck } from '../../http/rate-limit.ts';
import { paymentsOfTransaction, transactionState } from '../../order/bill.ts';
import { changeTo, commitAllChanges } from '../../order/change.ts';
import { nextVersion } from '../../order/order-facts.ts';
import { addTransactionRead, type FoundTransaction, parseFoundTransaction } from '../../order/reads.ts';
import { ProblemError, problemForPrograms } from '../../problems.ts';
import { keys } from '../../store/keys.ts';
import { queueMember, queueWrite } from '../../store/queue.ts';
import { type PipelineCheck, readChecked } from '../../store/read-pipeline.ts';
import { withStore } from '../../store/store-client.ts';
import { checkoutSessionOf, withCheckoutSession } from '../checkout-sessions.ts';
import type { PaymentNotification } from '../gateway.ts';
import {
  hasNoMoneyAtGateway,
  type Settlement,
  settleFoundTransaction,
  settleUnknownTransaction,
} from '../settle-payment.ts';
import { isWebhookEarly } from './outcome.ts';

/**
 * Settles the payment that a return or an IPN names. Anybody can send one: questions to the gateway are limited by transaction, and in total for
 * unknown ones, but never by IP, since all webhooks come from the gateway's own.
 * @throws {ProblemError} 429 if there were too many, 502, 503 or 504 if the gateway or the store is unavailable; the reconciler
 * then queries a known transaction first
 */
export async function settleNotification(notification: PaymentNotification): Promise<Settlement> {
  const { transactionId, captureId } = notification;
  const limit = deferred(rateLimitCheck('transaction', { transaction: transactionId }));
  const [reply, isUnmatched] = await readChecked(
    [limit.check],
    [
      (store) => addTransactionRead(store, transactionId),
      (store) => store.hexists(keys.unmatched, captureId ?? ''),
    ],
  );
  const found = parseFoundTransaction(transactionId, reply);
  if (!found) {
    if (isUnmatched === 1) return 'unmatched';
    // Strangers cannot use up the budget of the gateway's own notifications.
    await countAgainstRateLimit(notification.isSigned ? 'event' : 'transaction', 'unknown');
    return settleUnknownTransaction(notification);
  }
  // The link of a booking of the desk.
  if (!found.transaction.checkoutSession) return 'unpaid';
  const order = found.owned?.order;
  const state = transactionState(order, transactionId);
  const recorded = order ? paymentsOfTransaction(order, transactionId) : [];
  const isKnown = recorded.some(({ id }) => id === captureId) || isUnmatched === 1;
  if (state && (!captureId || isKnown)) return state;
  try {
    limit.assert();
    const settlement = await settleFoundTransaction(found, notification);
    if (notification.says === 'paid' && hasNoMoneyAtGateway(settlement)) return await expectMoney(found);
    // It may be of another payment on the same checkout session, which the gateway's API does not know yet.
    if (notification.says === 'paid' && state) await askAgain(transactionId);
    return settlement;
  } catch (error) {
    await askAgain(transactionId).catch(() => undefined);
    throw error;
  }
}

/** Has the gateway queried about a transaction in the next run. */
const askAgain = (transactionId: string): Promise<unknown> =>
  withStore((redis) =>
    redis.zadd(keys.queue, { score: Date.now(), member: queueMember('notification', transactionId) }),
  );

/**
 * Records that a gateway calls a transaction paid before its API knows the money: the next run queries it, and until then no other checkout session opens; a
 * closed checkout session opens again. One round trip more, in this case only.
 * @throws {ProblemError} 503 if the transaction has changed meanwhile, so that the call is repeated
 */
async function expectMoney({
  transactionId,
  transaction,
  json,
  owned,
}: FoundTransaction): Promise<'confirming'> {
  // It was remembered when it was said first, and cannot be prolonged.
  if (transaction.saidPaidAt) return 'confirming';
  const now = new Date();
  const said = { ...transaction, saidPaidAt: now.toISOString() };
  const key = keys.transaction(transactionId);
  const isClosed = owned && checkoutSessionOf(owned.order, transactionId)?.state === 'closed';
  const reopened =
    isClosed && owned.order.cancelledAt === undefined
      ? [changeTo(owned, nextVersion(withCheckoutSession(owned.order, transactionId, { state: 'open' })))]
      : [];
  const reply = await commitAllChanges(reopened, {
    expect: [{ read: ['GET', key], reply: json }],
    write: [
      ['SET', key, JSON.stringify(said), 'KEEPTTL'],
      queueWrite('notification', transactionId, now.getTime()),
    ],
  });
  if (reply === 'changed') throw sendAgain('The transaction has changed.');
  return 'confirming';
}

/**
 * Does what a gateway's webhook calls for, before the webhook is acknowledged.
 * @throws {ProblemError} 503 if that is not possible now, so that the gateway sends it again
 */
export const orHaveWebhookRepeated = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof ProblemError
      ? sendAgain('The payment cannot be settled right now.', cause)
      : cause;
  });

/**
 * Settles the payment of a webhook.
 * @throws {ProblemError} 503 if that is not possible, or too early, so that the webhook is sent again
 */
export async function settleWebhook(notification: PaymentNotification): Promise<void> {
  if (isWebhookEarly(await orHaveWebhookRepeated(settleNotification(notification)), notification.says))
    throw sendAgain('The payment is still being processed.');
}

/** Returns a problem that makes a gateway send its webhook again. */
const sendAgain = (detail: string, cause?: ProblemError): ProblemError =>
  problemForPrograms(503, detail, { headers: { 'Retry-After': '30' }, cause });

/** Defers the error of a check, for a request that may not need what is limited. */
function deferred(check: PipelineCheck): { check: PipelineCheck; assert: () => void } {
  let assert = () => {};
  return {
    check: (pipeline) => {
      const verify = check(pipeline);
      return (reply) => {
        assert = () => verify(reply);
      };
    },
    assert: () => assert(),
  };
}

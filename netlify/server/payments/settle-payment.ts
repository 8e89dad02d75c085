import * as z from 'zod/mini';
import type { Currency } from '../../../src/contract/money/money.ts';
import { type Money, moneySchema } from '../../../src/contract/money/money.ts';
import type { Receipt } from '../../../src/contract/money/payment.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { hasMoneyToRefund, paymentsOfTransaction, transactionState } from '../order/bill.ts';
import { decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { type FoundTransaction, findTransaction } from '../order/reads.ts';
import type { OnlinePayment, TransactionRecord } from '../order/records.ts';
import { type ComparedCapture, recordCaptures } from './add-payment.ts';
import type { GatewayCapture, PaymentNotification, Unpaid } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { refundedByGateway } from './record-found-refunds.ts';
import { recordRefundsMadeElsewhere, refundAfterResponse } from './refunds.ts';
import { keepDuplicatePayments, keepUnmatchedMoney } from './unmatched-money.ts';

/**
 * The state of a payment: `confirming` if its gateway has said that it was paid, but does not know of the money yet, `unmatched` if money has
 * arrived that no order knows, `unknown` if the transaction does not exist.
 */
export type Settlement = Receipt['state'] | Unpaid | 'confirming' | 'unmatched' | 'unknown';

const withoutMoney: readonly Settlement[] = ['unpaid', 'open', 'pending', 'processing'] satisfies Unpaid[];

/** Returns whether the gateway knows of no money for a transaction. */
export const hasNoMoneyAtGateway = (settlement: Settlement): boolean => withoutMoney.includes(settlement);

/** Returns the state of a payment. Queries the gateway unless the state is known. */
export async function settlePayment(transactionId: string): Promise<Settlement> {
  const found = await findTransaction(transactionId);
  if (!found) return 'unknown';
  return transactionState(found.owned?.order, transactionId) ?? settleFoundTransaction(found);
}

/**
 * Queries the gateway about a payment, compares its response with the amount due, and records each capture once. Only this makes
 * an order paid; repeats, also concurrent ones, have the same result.
 */
export async function settleFoundTransaction(
  found: FoundTransaction,
  notification: Pick<PaymentNotification, 'sessionKey' | 'captureId'> = {},
): Promise<Exclude<Settlement, 'unknown'>> {
  const { transactionId, transaction } = found;
  const { checkoutSession } = transaction;
  if (!checkoutSession) return 'unpaid';
  const { sessionKey = notification.sessionKey } = checkoutSession;
  const answer = await gatewayOf(checkoutSession).findCaptures(
    { transactionId, sessionKey },
    notification.captureId,
  );
  const isSessionKnown = checkoutSession.sessionKey !== undefined;
  const captures = isSessionKnown ? answer.captures : ownOf(answer.captures, transactionId);
  if (captures.length === 0)
    return transactionState(found.owned?.order, transactionId) ?? expected(transaction, answer.fallback);
  const asked = { transactionId, orderId: transaction.orderId, ...checkoutSession };
  const compared = captures.map((capture) => compareCapture(capture, asked));
  const { stored } = await decideAndCommit({
    known: found,
    read: () => findTransaction(transactionId),
    decide: (latest, now) =>
      latest?.owned
        ? recordCaptures(
            { ...latest, transaction: { ...transaction, checkoutSession }, owned: latest.owned },
            compared,
            { now, sessionKey },
          )
        : 'gone',
  });
  if (!stored) return keepUnmatchedMoney(checkoutSession.gateway, captures);
  const recorded = paymentsOfTransaction(stored.order, transactionId);
  const after = { transactionId, owned: stored };
  await keepDuplicatePayments(
    asked,
    captures.filter(({ captureId }) => !recorded.some(({ id }) => id === captureId)),
  );
  await lookWhereBooksDiffer(recorded, captures, after);
  sendNoticesLater();
  const { order } = after.owned;
  if (paymentsOfTransaction(order, transactionId).some(hasMoneyToRefund)) refundAfterResponse(transactionId);
  return transactionState(order, transactionId) ?? 'unmatched';
}

/** Looks for what the gateway has given back without us, of the payments of which it says another sum than is recorded. */
async function lookWhereBooksDiffer(
  payments: OnlinePayment[],
  captures: GatewayCapture[],
  found: { transactionId: string; owned: OwnedOrder },
): Promise<void> {
  for (const { captureId, refunded } of captures) {
    const payment = payments.find(({ id }) => id === captureId);
    if (payment && refunded !== undefined && refunded !== refundedByGateway(payment))
      await recordRefundsMadeElsewhere(found, payment);
  }
}

/** A gateway is given this long to find what it has called paid: anybody may have sent that, and the order must be payable again. */
const CONFIRMING_MS = 3_600_000;

/** Returns the state of a transaction without money, of which the gateway may have said that it was paid. */
function expected({ saidPaidAt }: TransactionRecord, fallback: Unpaid): Unpaid | 'confirming' {
  const isNew = saidPaidAt !== undefined && Date.now() - Date.parse(saidPaidAt) < CONFIRMING_MS;
  return isNew && fallback !== 'processing' ? 'confirming' : fallback;
}

/** Returns the captures of a transaction: anybody can name the checkout session of another one. */
const ownOf = (captures: GatewayCapture[], transactionId: string): GatewayCapture[] =>
  captures.filter((capture) => capture.transactionId === transactionId);

function compareCapture(
  capture: GatewayCapture,
  { transactionId, orderId, amount, currency }: Money & { transactionId: string; orderId: string },
): ComparedCapture {
  // A gateway need not repeat the order.
  const isOurs = capture.transactionId === transactionId && ['', orderId].includes(capture.orderId);
  const isDue = isOurs && capture.amount === amount && capture.currency === currency && !capture.risky;
  const { captureId, refundReference, captured } = capture;
  const counted = chargedOf(capture, currency) ?? { amount, currency };
  return { verdict: isDue ? 'paid' : 'held', captureId, refundReference, captured, counted };
}

/** Returns what a customer has paid, if that is readable: dollars may be taken, and refunded, as taka. */
const chargedOf = (capture: GatewayCapture, currency: Currency): Money | undefined =>
  currency === 'BDT' || capture.captured?.currency === currency
    ? capture.captured
    : z.safeParse(moneySchema, capture).data;

/** Queries a gateway about a transaction that we do not know, such as one that was lost by a restore, and keeps its money. */
export async function settleUnknownTransaction(notification: PaymentNotification): Promise<Settlement> {
  const { captures, fallback } = await gatewayOf(notification).findCaptures(
    notification,
    notification.captureId,
  );
  const own = ownOf(captures, notification.transactionId);
  if (own.length > 0) return keepUnmatchedMoney(notification.gateway, own);
  return fallback === 'unpaid' || fallback === 'open' ? 'unknown' : fallback;
}

import * as z from 'zod/mini';
import { type GatewayName, type Money, moneySchema } from '../../../src/contract/gateway.ts';
import type { Currency } from '../../../src/contract/money.ts';
import type { Receipt } from '../../../src/contract/payment.ts';
import { runAfter } from '../http/run-after.ts';
import { newNotice } from '../notices/new-notice.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { decideAndCommit } from '../order/change.ts';
import { attemptOf, capturesOf, moneyStateOf } from '../order/order-facts.ts';
import { findPayment, type Payment } from '../order/reads.ts';
import type { TransactionRecord, UnmatchedRecord } from '../order/records.ts';
import { hasMoneyToReturn } from '../order/references.ts';
import { writeNotices } from '../order/write-notices.ts';
import { commit } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { Capture, PaymentHint, Unpaid } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { type ComparedCapture, recordCaptures } from './record-captures.ts';
import { refundAfter } from './refunds.ts';
import { keepSurplus } from './surplus.ts';

/**
 * The state of a payment: `confirming` if its gateway has said that it was paid, but does not know of the money yet, `unmatched` if money has
 * arrived that no order knows, `unknown` if the transaction does not exist.
 */
export type Settlement = Receipt['state'] | Unpaid | 'confirming' | 'unmatched' | 'unknown';

const withoutMoney: readonly Settlement[] = ['unpaid', 'open', 'pending', 'processing'] satisfies Unpaid[];

/** Returns whether the gateway knows of no money for a transaction. */
export const isWithoutMoney = (settlement: Settlement): boolean => withoutMoney.includes(settlement);

/** Returns the state of a payment. Queries the gateway unless the state is known. */
export async function settlePayment(transactionId: string): Promise<Settlement> {
  const payment = await findPayment(transactionId);
  if (!payment) return 'unknown';
  return moneyStateOf(payment.attempt) ?? settleFound(payment);
}

/**
 * Queries the gateway about a payment, compares its response with the amount due, and records each capture once. Only this makes
 * an order paid; repeats, also concurrent ones, have the same result.
 */
export async function settleFound(
  payment: Payment,
  { sessionKey: named, captureId }: Pick<PaymentHint, 'sessionKey' | 'captureId'> = {},
): Promise<Exclude<Settlement, 'unknown'>> {
  const { transactionId, transaction } = payment;
  // No gateway knows the link of a booking of the desk.
  if (payment.attempt?.state === 'desk') return 'unpaid';
  const { sessionKey = named } = transaction;
  const { captures: found, fallback } = await gatewayOf(transaction).findCaptures(
    { transactionId, sessionKey },
    captureId,
  );
  const captures = transaction.sessionKey === undefined ? ownOf(found, transactionId) : found;
  if (captures.length === 0)
    return moneyStateOf(payment.attempt) ?? (isConfirming(transaction, fallback) ? 'confirming' : fallback);
  const compared = captures.map((capture) => compareCapture(capture, transactionId, transaction));
  const { stored } = await decideAndCommit({
    known: payment,
    read: () => findPayment(transactionId),
    decide: (latest, now) =>
      latest?.owned
        ? recordCaptures({ ...latest, transaction, owned: latest.owned }, compared, now, sessionKey)
        : 'gone',
  });
  if (!stored) return keepAsUnmatched(transaction.gateway, captures);
  const attempt = attemptOf(stored.order, transactionId);
  const recorded = attempt ? capturesOf(attempt).map(({ captureId }) => captureId) : [];
  const surplus = captures.filter(({ captureId }) => !recorded.includes(captureId));
  if (surplus.length > 0) await keepSurplus(transaction, surplus);
  runAfter(sendNoticesNow);
  if (attempt && hasMoneyToReturn(attempt)) refundAfter(transactionId);
  return moneyStateOf(attempt) ?? 'unmatched';
}

/** A gateway is given this long to find what it has called paid: anybody may have sent that, and the order must be payable again. */
const CONFIRMING_MS = 3_600_000;

/** Returns whether money is still expected of a transaction without any. */
const isConfirming = ({ saidPaidAt }: TransactionRecord, fallback: Unpaid): boolean =>
  saidPaidAt !== undefined &&
  fallback !== 'processing' &&
  Date.now() - Date.parse(saidPaidAt) < CONFIRMING_MS;

/** Returns the captures of a transaction: anybody can name the payment page of another one. */
const ownOf = (captures: Capture[], transactionId: string): Capture[] =>
  captures.filter((capture) => capture.transactionId === transactionId);

function compareCapture(
  capture: Capture,
  transactionId: string,
  { orderId, amount, currency }: TransactionRecord,
): ComparedCapture {
  // A gateway need not repeat the order.
  const isOurs = capture.transactionId === transactionId && ['', orderId].includes(capture.orderId);
  const isDue = isOurs && capture.amount === amount && capture.currency === currency && !capture.risky;
  const { captureId, refundReference, captured } = capture;
  const charged = chargedOf(capture, currency);
  const isOther = charged && (charged.amount !== amount || charged.currency !== currency);
  return {
    verdict: isDue ? 'paid' : 'held',
    captureId,
    refundReference,
    captured,
    ...(isOther && { charged }),
  };
}

/** Returns what a customer has paid, if that is readable: dollars may be taken, and refunded, as taka. */
const chargedOf = (capture: Capture, currency: Currency): Money | undefined =>
  currency === 'BDT' || capture.captured?.currency === currency
    ? capture.captured
    : z.safeParse(moneySchema, capture).data;

/** Queries a gateway about a transaction that we do not know, such as one that was lost by a restore, and keeps its money. */
export async function settleUnknown(hint: PaymentHint): Promise<Settlement> {
  const { captures, fallback } = await gatewayOf(hint).findCaptures(hint, hint.captureId);
  const own = ownOf(captures, hint.transactionId);
  if (own.length > 0) return keepAsUnmatched(hint.gateway, own);
  return fallback === 'unpaid' || fallback === 'open' ? 'unknown' : fallback;
}

/** Keeps money that no order knows, once, and notifies the garage. */
async function keepAsUnmatched(gateway: GatewayName, captures: Capture[]): Promise<'unmatched'> {
  for (const { transactionId, orderId, captured, captureId, refundReference } of captures) {
    const now = new Date();
    const about = { transactionId, orderId, gateway, captureId, refundReference, captured };
    const record: UnmatchedRecord = { ...about, at: now.toISOString() };
    const notice = newNotice('garage', 'unmatched', { transactionId, captureId, rev: 0 }, now);
    await commit({
      expect: [{ read: ['HGET', keys.unmatched, captureId], reply: null }],
      write: [
        ['HSET', keys.unmatched, captureId, JSON.stringify(record)],
        ['ZADD', keys.unmatchedOpen, now.getTime(), captureId],
        ...writeNotices([notice]),
      ],
    });
  }
  runAfter(sendNoticesNow);
  return 'unmatched';
}

import { isPaymentDisputed, type RefundAtGateway } from '../../../src/contract/money/capture.ts';
import type { GatewayName } from '../../../src/contract/money/money.ts';
import { UNRELEASED } from '../health/health-facts.ts';
import { warningOf } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { paymentsOfTransaction, refundsDue } from '../order/bill.ts';
import type { Decision, OwnedOrder } from '../order/change.ts';
import { type FoundTransaction, findTransaction } from '../order/reads.ts';
import type { OnlinePayment, Refund } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';
import { changeOrderOfTransaction } from './change-payment.ts';
import type { RefundStatus } from './gateway.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';
import { recordFoundRefunds } from './record-found-refunds.ts';
import { beginRefund, canCompletedRefundFail, recordRefund } from './refund-decisions.ts';

/** The status of a transaction's refunds: `waiting` for a machine that may start them. */
type RefundProgress = RefundStatus['state'] | 'waiting' | 'none';
const byProgress: RefundProgress[] = ['waiting', 'failed', 'processing', 'refunded'];

/** Processes a transaction's refunds after a response. */
export const refundAfterResponse = (transactionId: string): void =>
  runAfter(() =>
    processRefunds(transactionId)
      .then(sendNoticesNow)
      .catch(warningOf({ refund: 'not complete yet' })),
  );

interface RefundOptions {
  /** The gateway has registered this machine. */
  isRegistered?: boolean | undefined;
  /** The gateway has news of a refund: one that was complete may have failed since. */
  hasNews?: boolean;
}

/**
 * Starts the refunds of a transaction's money that is due back, or updates their status.
 * @returns the status of the one that has come least far
 */
export async function processRefunds(
  transactionId: string,
  { isRegistered, hasNews }: RefundOptions = {},
): Promise<RefundProgress> {
  const found = await findTransaction(transactionId);
  if (!found?.owned) return 'none';
  for (const payment of paymentsOfTransaction(found.owned.order, transactionId))
    if (hasNews || refundsDue(payment).some(isToBegin)) await recordRefundsMadeElsewhere(found, payment);
  const reached = new Set<RefundProgress>();
  for (const payment of paymentsOfTransaction(found.owned.order, transactionId)) {
    const owed = refundsDue(payment);
    const isOpen = (part: Refund) =>
      owed.includes(part) ? !part.atGateway?.isFinal : hasNews && canCompletedRefundFail(part);
    for (const part of payment.refunds.filter(isOpen))
      reached.add(await processRefund(found, { payment, part }, isRegistered));
  }
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

const isToBegin = ({ atGateway }: Refund): boolean => !atGateway?.id && !atGateway?.isFinal;

/** Looks in the gateway's books for what it has given back of a payment without us, and records that. `found` gets the order as it is stored then. */
export async function recordRefundsMadeElsewhere(
  found: Pick<FoundTransaction, 'transactionId' | 'owned'>,
  { id, method, refundReference }: OnlinePayment,
): Promise<void> {
  const refunds = refundReference && (await gatewayOf({ gateway: method }).findRefunds?.(refundReference));
  if (refunds) await change(found, (owned, now) => recordFoundRefunds(owned, id, { refunds, now }));
}

/** Changes the order of a payment. `found` gets it as it is stored then. */
async function change(
  found: Pick<FoundTransaction, 'transactionId' | 'owned'>,
  decide: (owned: OwnedOrder, now: Date) => Decision<string>,
): Promise<string | undefined> {
  const { refusal, state, stored } = await changeOrderOfTransaction(found, decide);
  found.owned = stored ?? state;
  return refusal;
}

/** Starts the refund of a part of a payment, or updates its status. `found` gets the order as it is stored then. */
async function processRefund(
  found: FoundTransaction,
  { payment, part }: { payment: OnlinePayment; part: Refund },
  isRegistered: boolean | undefined,
): Promise<RefundProgress> {
  const { transactionId } = found;
  const name = { paymentId: payment.id, refundId: part.id };
  const begin = async () =>
    (await change(found, (owned, now) => beginRefund(owned, name, now))) !== 'not-due';
  const { captured, refundReference, dispute } = payment;
  const money = {
    ...part,
    amount: captured && part.amount,
    isPart: captured !== undefined && part.amount < captured.amount,
    transactionId,
    gateway: payment.method,
    refundReference,
    dispute,
  };
  const outcome = await followOrStartRefund(money, begin, isRegistered);
  if (typeof outcome === 'string') return outcome;
  await change(found, (owned, now) => recordRefund(owned, name, { outcome, now }));
  return outcome.state;
}

/** Money that is due back, of an order or kept beside it. */
interface RefundableMoney
  extends Partial<Pick<OnlinePayment, 'refundReference' | 'dispute'>>,
    Pick<Refund, 'id' | 'atGateway'> {
  gateway: GatewayName;
  transactionId: string;
  /** Undefined if what was taken was unreadable. */
  amount: number | undefined;
  isPart?: boolean;
}

/** The status of a refund of which the amount is not known: the garage has to look it up. */
const AMOUNT_UNKNOWN = {
  state: 'failed',
  reason: 'the amount that was taken is not known',
  isFinal: true,
} as const;

/**
 * Asks the gateway how far a refund has come, or starts it.
 * @param begin stores first that the refund begins, so that nobody else decides about it; returns false if none is due by then
 * @param isRegistered the gateway has registered this machine
 * @returns `waiting` if the refund cannot be started now, `none` if none is due
 */
export async function followOrStartRefund(
  money: RefundableMoney,
  begin: () => Promise<boolean>,
  isRegistered?: boolean,
): Promise<RefundStatus | 'waiting' | 'none'> {
  const { id, transactionId, refundReference = '', amount, isPart, atGateway } = money;
  const gateway = gatewayOf(money);
  if (atGateway?.id) return gateway.findRefund(atGateway.id);
  if (amount === undefined) return AMOUNT_UNKNOWN;
  if (isUnclear(atGateway) || isPaymentDisputed(money) || !mayStartRefunds(money, isRegistered))
    return 'waiting';
  if (await isUnreleased()) return 'waiting';
  if (!(await begin())) return 'none';
  return gateway.startRefund({ id, transactionId, refundReference, amount, isPart });
}

/** Returns whether the store was restored, and nothing goes out of it yet. */
const isUnreleased = async (): Promise<boolean> =>
  (await withStore((redis) => redis.hexists(keys.health, UNRELEASED))) === 1;

/** Returns whether a refund may have begun, but its id at the gateway is unknown: the garage has to look it up. */
const isUnclear = (atGateway: RefundAtGateway | undefined): boolean =>
  atGateway?.state === 'processing' && atGateway.reason !== undefined;

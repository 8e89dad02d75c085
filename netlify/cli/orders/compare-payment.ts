import type { Dispute } from '../../../src/contract/capture.ts';
import { formatAmount } from '../../../src/contract/format-money.ts';
import type { Money } from '../../../src/contract/gateway.ts';
import { capturesOf } from '../../server/order/order-facts.ts';
import type { Attempt, Capture, OrderRecord } from '../../server/order/records.ts';
import type { GatewayCapture, RefundStatus } from '../../server/payments/gateway.ts';

/** The gateway's records of a transaction: all its captures, and the refunds and disputes that were asked about, by id. */
export interface Known {
  captures: GatewayCapture[];
  /** The refunds that the order has as done. */
  refunds: Map<string, RefundStatus>;
  /** The disputes that the order has as open. */
  disputes: Map<string, Dispute['state'] | undefined>;
}

/** Compares an attempt to pay with what its gateway knows. Returns each difference as a sentence. */
export function comparePayment(order: OrderRecord, attempt: Attempt, known: Known): string[] {
  const { captures, refunds, disputes } = known;
  const recorded = capturesOf(attempt);
  const unknown = captures.filter((one) => !recorded.some(({ captureId }) => captureId === one.captureId));
  const why = recorded.length === 0 ? `but the attempt is ${attempt.state}` : 'which are not recorded';
  // By the garage, which had held it.
  const isAccepted = order.events.some(
    ({ type, actor, reference }) =>
      type === 'paid' && actor === 'garage' && reference === attempt.transactionId,
  );
  return [
    ...unknown.map((one) => `the gateway has taken ${nameOf(one)}, ${why}`),
    ...recorded.flatMap((own) => {
      const theirs = captures.find(({ captureId }) => captureId === own.captureId);
      return theirs
        ? [
            ...compareAmount(own, theirs),
            ...compareReturns(own, theirs, refunds.get(doneRefundOf(own) ?? '')),
            ...(isAccepted ? [] : compareRisk(own, theirs)),
            ...compareDispute(own, theirs, disputes),
          ]
        : [`${nameOf(own)} are recorded, but the gateway has not taken them`];
    }),
  ];
}

/** Returns the gateway's id of a refund that is recorded as done, unless the garage has recorded that by hand. */
export const doneRefundOf = ({ state, refund }: Capture): string | undefined =>
  state === 'refunded' && refund?.reason === undefined ? refund?.refundId : undefined;

const compareAmount = (own: Capture, theirs: GatewayCapture): string[] =>
  own.captured?.amount === theirs.captured?.amount
    ? []
    : [`the gateway has taken ${nameOf(theirs)}, but ${amountOf(own.captured)} are recorded`];

function compareReturns(own: Capture, theirs: GatewayCapture, refund: RefundStatus | undefined): string[] {
  if (refund && refund.state !== 'refunded') {
    const reason = refund.reason === undefined ? '' : `: ${refund.reason}`;
    return [`the refund ${doneRefundOf(own)} is recorded as done, but is ${refund.state}${reason}`];
  }
  const { captured, returned } = theirs;
  if (captured === undefined || returned === undefined) return [];
  const isOnItsWay = own.refund?.state === 'processing';
  const isBack = own.state === 'refunded';
  const back = amountOf({ ...captured, amount: returned });
  if (returned > 0 && !isBack && !isOnItsWay)
    return [`the gateway has given back ${back} of ${nameOf(theirs)}, which are recorded as ${own.state}`];
  // Neither the bank nor the garage gives it back by a refund of the gateway's.
  const isByRefund = own.dispute?.state !== 'lost' && own.refund?.reason === undefined;
  return isBack && isByRefund && returned < captured.amount
    ? [`${nameOf(theirs)} are recorded as refunded, but the gateway has given back ${back}`]
    : [];
}

/** Compares the gateway's mark of risk. A disputed payment, or one that was given back, is risky, too, and is told by itself. */
const compareRisk = (own: Capture, theirs: GatewayCapture): string[] =>
  own.state === 'paid' && theirs.risky && !theirs.disputed && !theirs.returned
    ? [`the gateway calls ${nameOf(theirs)} risky, but they are recorded as paid`]
    : [];

function compareDispute({ dispute }: Capture, theirs: GatewayCapture, states: Known['disputes']): string[] {
  if (!dispute)
    return theirs.disputed
      ? [`the customer disputes ${nameOf(theirs)} with the bank, which is not recorded`]
      : [];
  const state = states.get(dispute.id);
  if (!states.has(dispute.id) || state === dispute.state) return [];
  const recorded = `the dispute ${dispute.id} of ${nameOf(theirs)} is recorded`;
  return [state ? `${recorded} as open, but is ${state}` : `${recorded}, but the gateway does not know it`];
}

const nameOf = ({ captured, captureId }: Pick<Capture, 'captured' | 'captureId'>): string =>
  `${amountOf(captured)} (${captureId})`;

const amountOf = (money: Money | undefined): string =>
  money ? formatAmount(money.amount, money.currency) : 'an unknown amount';

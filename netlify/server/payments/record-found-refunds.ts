import { makeChange } from '../notices/make-change.ts';
import {
  BY_HAND,
  effectiveRefunds,
  onlinePayments,
  refundableAmount,
  refundsDue,
  sumOf,
} from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import type { OnlinePayment, Refund } from '../order/records.ts';
import type { GatewayRefund } from './gateway.ts';
import {
  withChangedRefund,
  withNetPaidChanged,
  withRefundAtGateway,
  withRefundMadeElsewhere,
} from './refund-decisions.ts';
import { refundIdOf } from './refund-id.ts';

/*
 * Money that the gateway has given back without us, such as by its dashboard. It is what we owed, if we owed some that has not begun to go back, or else it
 * is of what was kept: then a customer's own booking costs what is left. It may fail later.
 */

/** Returns what the gateway has given back of a payment, or does, as far as it is recorded. */
export const refundedByGateway = (payment: OnlinePayment): number =>
  sumOf(
    effectiveRefunds(payment)
      .filter(({ atGateway }) => atGateway?.id !== undefined && atGateway.state !== 'failed')
      .map(({ amount }) => amount),
  );

/**
 * Records what the gateway has given back of a payment without us, each refund once, and what of that has failed since. The garage is told of both, the
 * customer of what went back.
 * @param refunds all refunds of the payment in the gateway's books
 */
export function recordFoundRefunds(
  before: OwnedOrder,
  paymentId: string,
  { refunds, now }: { refunds: GatewayRefund[]; now: Date },
): Change | 'known' {
  const { order } = before;
  const payment = onlinePayments(order).find(({ id }) => id === paymentId);
  if (!payment) return 'known';
  const at = now.toISOString();
  const changed = refunds.reduce((one, refund) => withKnownRefund(one, refund, { refunds, at }), payment);
  if (changed === payment) return 'known';
  const fresh = changed.refunds.filter(
    (part) => part.atGateway?.elsewhere && !payment.refunds.includes(part),
  );
  const idsOf = (state: 'refunded' | 'failed') => [
    ...new Set(fresh.flatMap(({ atGateway }) => (atGateway?.state === state ? (atGateway.id ?? []) : []))),
  ];
  const [found, failed] = [idsOf('refunded'), idsOf('failed')];
  const gateway = { actor: 'gateway' } as const;
  return makeChange(before, {
    order: withNetPaidChanged(order, changed, { by: gateway, now }),
    act: { ...gateway, now },
    events: [
      ...found.map((reference) => ({ type: 'refunded-elsewhere' as const, reference })),
      ...failed.map((reference) => ({ type: 'refund-failed' as const, reference })),
    ],
    tells: [
      found.length > 0 && { garage: 'refunded-elsewhere', customer: 'refunded', payment },
      failed.length > 0 && { garage: 'elsewhere-failed', payment },
    ],
  });
}

interface Books {
  refunds: GatewayRefund[];
  at: string;
}

/** Returns a payment with what a refund of the gateway's books has changed. One of ours has records of its own. */
function withKnownRefund(payment: OnlinePayment, refund: GatewayRefund, books: Books): OnlinePayment {
  const { id: refundKey, ownId, state } = refund;
  const isOfThis = (part: Refund) => part.id === ownId || part.atGateway?.id === refundKey;
  const known = payment.refunds.find(isOfThis);
  if (state !== 'failed') return known ? payment : withFoundRefund(payment, refund, books);
  return known?.atGateway?.elsewhere && known.atGateway.state === 'refunded'
    ? withFailedRefund(payment, refund, books)
    : payment;
}

/**
 * Returns a payment of which the gateway has given an amount back without us: what a member has recorded by hand, if that is as much; or else what is owed
 * and has not begun to go back, and after that what was kept.
 */
function withFoundRefund(
  payment: OnlinePayment,
  { id: refundKey, amount }: GatewayRefund,
  { refunds, at }: Books,
): OnlinePayment {
  const isInBooks = ({ id, atGateway }: Refund) =>
    refunds.some((one) => one.state !== 'failed' && (one.ownId === id || one.id === atGateway?.id));
  const byHand = payment.refunds.find(
    (part) => part.atGateway?.reason === BY_HAND && part.amount === amount && !isInBooks(part),
  );
  if (byHand?.atGateway)
    return withChangedRefund(
      { payment, part: byHand },
      { atGateway: { ...byHand.atGateway, id: refundKey } },
    );
  const owed = refundsDue(payment).filter((part) => !isInBooks(part));
  const notBegun = owed.filter(({ atGateway }) => atGateway?.state !== 'processing');
  const most = refundableAmount(payment) + sumOf(notBegun.map((part) => part.amount));
  // It is of what was asked for already: the gateway will refuse that.
  const isOfBegun = amount > most && notBegun.length < owed.length;
  if (most === 0 || isOfBegun) return payment;
  const atGateway = { state: 'refunded', at, id: refundKey, elsewhere: true } as const;
  return withRefundMadeElsewhere(payment, notBegun, { id: refundKey, amount, atGateway });
}

/** Returns a payment of which money that was given back without us did not arrive: what was owed is owed again, and the rest is kept. */
function withFailedRefund(
  payment: OnlinePayment,
  { id: refundKey, reason }: GatewayRefund,
  { at }: Books,
): OnlinePayment {
  let { length } = payment.refunds;
  const refunds = payment.refunds.flatMap((part) => {
    const { atGateway, reversals: _reversals, ...due } = part;
    if (!atGateway?.elsewhere || atGateway.id !== refundKey) return [part];
    const failed = withRefundAtGateway(part, { ...atGateway, state: 'failed', at, reason });
    // It was due before it was found.
    if (part.at === atGateway.at) return [failed];
    const again = { ...due, id: refundIdOf(payment.id, length) };
    length += 1;
    return [failed, again];
  });
  return { ...payment, refunds };
}

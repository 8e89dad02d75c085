import { formatAmount } from '../../../src/contract/money/format-money.ts';
import type { Money } from '../../../src/contract/money/money.ts';
import {
  isTakenByDispute,
  overpaymentOf,
  paymentsOfTransaction,
  receiptStateOf,
} from '../../server/order/bill.ts';
import type { OnlinePayment, OrderRecord, Refund } from '../../server/order/records.ts';
import { checkoutSessionOf } from '../../server/payments/checkout-sessions.ts';
import type { GatewayCapture, GatewayDispute, RefundStatus } from '../../server/payments/gateway.ts';

/* What differs between an order's money and its bill, or the gateway's records: each difference as a sentence. */

/** Compares what is kept in taka with what is charged. */
export function compareBill(order: OrderRecord): string[] {
  const amount = overpaymentOf(order);
  return amount > 0 ? [`${amountOf({ amount, currency: 'BDT' })} are kept beyond what is charged`] : [];
}

/** The gateway's records of a transaction: all its captures, and the refunds and disputes that were asked about, by id. */
export interface Known {
  captures: GatewayCapture[];
  /** The refunds that the order has as done. */
  refunds: Map<string, RefundStatus>;
  /** The disputes that the order has. */
  disputes: Map<string, GatewayDispute | undefined>;
}

export function comparePayments(order: OrderRecord, transactionId: string, known: Known): string[] {
  const { captures, refunds, disputes } = known;
  const payments = paymentsOfTransaction(order, transactionId);
  const unknown = captures.filter(({ captureId }) => !payments.some(({ id }) => id === captureId));
  const checkoutSession = payments.length === 0 ? checkoutSessionOf(order, transactionId) : undefined;
  const why = checkoutSession
    ? `but the checkout session is ${checkoutSession.state}`
    : 'which are not recorded';
  return [
    ...unknown.map((one) => `the gateway has taken ${nameOf(one)}, ${why}`),
    ...payments.flatMap((payment) => {
      const theirs = captures.find(({ captureId }) => captureId === payment.id);
      const { id: captureId, captured } = payment;
      return theirs
        ? [
            ...compareAmount(payment, theirs),
            ...compareRefunds(payment, theirs, refunds),
            ...(payment.released ? [] : compareRisk(payment, theirs)),
            ...compareDispute(payment, theirs, disputes),
          ]
        : [`${nameOf({ captureId, captured })} are recorded, but the gateway has not taken them`];
    }),
  ];
}

/** Returns whether a return is recorded as done by a refund of the gateway's, neither by hand nor by the bank. */
const isRefunded = ({ atGateway }: Refund): boolean =>
  atGateway?.state === 'refunded' && atGateway.reason === undefined;

/** Returns the gateway's ids of the refunds of a payment that are recorded as done. */
export const doneRefundsOf = ({ refunds }: OnlinePayment): string[] =>
  refunds.filter(isRefunded).flatMap(({ atGateway }) => atGateway?.id ?? []);

const compareAmount = ({ captured }: OnlinePayment, theirs: GatewayCapture): string[] =>
  captured?.amount === theirs.captured?.amount
    ? []
    : [`the gateway has taken ${nameOf(theirs)}, but ${amountOf(captured)} are recorded`];

const sumOf = (refunds: Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Compares what went back: at least what our refunds have given back, at most what was begun or done in any way. */
function compareRefunds(payment: OnlinePayment, theirs: GatewayCapture, refunds: Known['refunds']): string[] {
  const undone = doneRefundsOf(payment).flatMap((id) => {
    const { state = 'refunded', reason } = refunds.get(id) ?? {};
    if (state === 'refunded') return [];
    return [
      `the refund ${id} is recorded as done, but is ${state}${reason === undefined ? '' : `: ${reason}`}`,
    ];
  });
  const { captured, refunded, captureId } = theirs;
  if (undone.length > 0 || captured === undefined || refunded === undefined) return undone;
  const { currency } = captured;
  const back = amountOf({ amount: refunded, currency });
  const begun = sumOf(payment.refunds.filter(({ atGateway }) => atGateway && atGateway.state !== 'failed'));
  if (refunded > begun) {
    const known = begun === 0 ? '' : ` but for ${amountOf({ amount: begun, currency })}`;
    return [
      `the gateway has given back ${back} of ${nameOf(theirs)}, which are recorded as ${receiptStateOf(payment)}${known}`,
    ];
  }
  const amount = sumOf(payment.refunds.filter(isRefunded));
  return refunded < amount
    ? [
        `${nameOf({ captured: { amount, currency }, captureId })} are recorded as refunded, but the gateway has given back ${back}`,
      ]
    : [];
}

/** Compares the gateway's mark of risk. A disputed payment, or one that was given back, is risky, too, and is told by itself. */
const compareRisk = (payment: OnlinePayment, theirs: GatewayCapture): string[] =>
  receiptStateOf(payment) === 'paid' && theirs.risky && !theirs.disputed && !theirs.refunded
    ? [`the gateway calls ${nameOf(theirs)} risky, but they are recorded as paid`]
    : [];

function compareDispute(
  { dispute, refunds }: OnlinePayment,
  theirs: GatewayCapture,
  disputes: Known['disputes'],
): string[] {
  if (!dispute)
    return theirs.disputed
      ? [`the customer disputes ${nameOf(theirs)} with the bank, which is not recorded`]
      : [];
  if (!disputes.has(dispute.id)) return [];
  const { state, taken } = disputes.get(dispute.id) ?? {};
  const recorded = `the dispute ${dispute.id} of ${nameOf(theirs)} is recorded`;
  if (state === undefined) return [`${recorded}, but the gateway does not know it`];
  if (state !== dispute.state) return [`${recorded} as ${dispute.state}, but is ${state}`];
  // While it is open, the gateway keeps what it may have to give back. Amounts are compared, as words may be mapped wrongly.
  const gone = sumOf(refunds.filter((part) => isTakenByDispute(part, dispute.id)));
  if (state === 'open' || taken === undefined || taken === gone) return [];
  const [theirsTaken, ours] = [taken, gone].map((amount) =>
    amountOf(theirs.captured && { ...theirs.captured, amount }),
  );
  return [`the bank has taken ${theirsTaken} of ${nameOf(theirs)}, but ${ours} are recorded`];
}

const nameOf = ({ captured, captureId }: Pick<GatewayCapture, 'captured' | 'captureId'>): string =>
  `${amountOf(captured)} (${captureId})`;

const amountOf = (money: Money | undefined): string =>
  money ? formatAmount(money.amount, money.currency) : 'an unknown amount';

import type { Dispute } from '../../../src/contract/money/capture.ts';
import { makeChange } from '../notices/make-change.ts';
import { amountTaken, BY_BANK, isTakenByBank, isTakenByDispute, onlinePayments } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import type { OnlinePayment } from '../order/records.ts';
import {
  refundsToBegin,
  withNetPaidChanged,
  withRefundDue,
  withRefundMadeElsewhere,
} from './refund-decisions.ts';

type Reported = Omit<Dispute, 'at'>;

/**
 * Records a dispute of a payment, as the gateway reports it, and notifies the garage. A lost one has taken its amount back: that is a refund like one that the
 * dashboard has made, and its customer is told. One that is won on appeal has given it back.
 * @returns `unknown` if the order does not have the payment, `known` if nothing is new
 */
export function recordDispute(
  before: OwnedOrder,
  captureId: string,
  { dispute, now }: { dispute: Reported; now: Date },
): Change | 'unknown' | 'known' {
  const payment = onlinePayments(before.order).find((one) => one.id === captureId);
  if (!payment) return 'unknown';
  if (isKnown(payment, dispute)) return 'known';
  const { id, state, amount = amountTaken(payment).amount } = dispute;
  const at = now.toISOString();
  const type = kindOf(dispute);
  const gateway = { actor: 'gateway' } as const;
  // Another one that is open goes on.
  const isOther = payment.dispute?.state === 'open' && payment.dispute.id !== id && state !== 'open';
  const disputed = isOther ? payment : { ...payment, dispute: { ...dispute, at } };
  const atGateway = { state: 'refunded', at, reason: BY_BANK } as const;
  const after =
    state === 'lost'
      ? withRefundMadeElsewhere(disputed, refundsToBegin(payment), { id, amount, atGateway })
      : withReinstated(disputed, id, at);
  const hasLost = type === 'dispute-lost' && after.refunds.some(isTakenByBank);
  return makeChange(before, {
    order: withNetPaidChanged(before.order, after, { by: gateway, now }),
    act: { ...gateway, now },
    events: [{ type, reference: payment.transactionId }],
    tells: [{ garage: type, customer: hasLost ? type : undefined, payment }],
  });
}

/** Returns a payment of which a bank has given back to the garage what a dispute had taken. What was owed to the customer then is so again. */
function withReinstated(payment: OnlinePayment, id: string, at: string): OnlinePayment {
  const taken = payment.refunds.filter((part) => isTakenByDispute(part, id));
  const refunds = payment.refunds.map((part) =>
    taken.includes(part) ? { ...part, reinstatedAt: at } : part,
  );
  const owed = taken.filter((part) => part.at !== part.atGateway?.at);
  const reinstated: OnlinePayment = { ...payment, refunds };
  return owed.reduce((changed, { amount }) => withRefundDue(changed, { amount, at }), reinstated);
}

/** Returns what a report is about. While a bank only inquires, nothing is disputed. */
function kindOf({ state, refundable }: Reported) {
  if (state !== 'open') return `dispute-${state}` as const;
  return refundable ? 'inquired' : 'disputed';
}

/** Returns whether a report says nothing new. Events may come in any order: a dispute that has ended stays so. */
function isKnown({ dispute: known, refunds }: OnlinePayment, { id, state, ...about }: Reported): boolean {
  const taken = refunds.find((part) => part.id === id);
  if (taken) return state !== 'won' || taken.reinstatedAt !== undefined;
  if (known?.id !== id) return known?.state === 'open' && state === 'won';
  if (known.state !== 'open') return known.state === 'won' || state !== 'won';
  return state === 'open' && known.amount === about.amount && known.refundable === about.refundable;
}

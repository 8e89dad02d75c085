import type { Job } from '../../../contract/desk/desk-day.ts';
import type { PaymentDecision } from '../../../contract/desk/desk-day-request.ts';
import type { OwedRefund } from '../../../contract/desk/desk-money.ts';
import type { RefundDecision } from '../../../contract/desk/desk-money-request.ts';
import { isBillPartPaid, keptAtDesk } from '../../../contract/money/bill.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import type { Money } from '../../../contract/money/money.ts';
import { formatTaka } from '../../kit/format-amounts.ts';
import * as t from './texts.ts';

/** An act on the money of a booking, which is not done before it is confirmed. */
export type MoneyAct =
  | { decision: PaymentDecision['decision']; job: Job }
  | { decision: RefundDecision['decision']; job: Job; refund: OwedRefund };

/** Returns what was taken in words. */
export const describeMoneyTakenByGateway = (taken: Money | undefined): string =>
  taken ? formatAmount(taken.amount, taken.currency) : t.unknownAmount;

/** Returns why a payment is held, as far as its amounts say. */
export function describeWhyHeld({ amount, asked: dueOnline = amount, currency, taken }: Job): string {
  const due = formatAmount(dueOnline, currency);
  if (currency !== taken?.currency) return t.heldAsEither(due);
  return taken.amount === dueOnline ? t.heldAsRisky(due) : t.heldAsDifferent(due);
}

/** Returns how far a booking is paid in words: what was booked may be paid, or cost nothing, while approved work is due. */
export function describePaymentState({
  payment,
  chargedBack,
  bill,
}: Pick<Job, 'payment' | 'chargedBack' | 'bill'>): string {
  const isOpen = (payment === 'paid' || payment === 'unpaid') && bill.due.amount > 0;
  if (!isOpen) return chargedBack ? t.chargedBack : t.paymentNames[payment];
  return isBillPartPaid(bill) ? t.partPaid : t.paymentNames.unpaid;
}

/** The money of a booking in words: what a gateway has taken, or only the desk, or the desk as well. */
interface MoneyIn {
  amount: string;
  /** No gateway keeps any. */
  isAtDesk: boolean;
  /** The place of money that is not at the gateway, and how much. */
  also?: string | undefined;
}

/** Returns where the money of a booking was taken, and how much. */
export function describeMoneyTaken({ amount, currency, taken, paidAt, link, bill }: Job): MoneyIn {
  const atDesk = keptAtDesk(bill);
  const kept = formatTaka(atDesk);
  if (link && !taken && paidAt === undefined) return { amount: kept, isAtDesk: true, also: t.atDesk };
  return {
    amount: taken ? describeMoneyTakenByGateway(taken) : formatAmount(amount, currency),
    isAtDesk: link !== undefined && paidAt === undefined,
    also: atDesk > 0 ? t.alsoAtDesk(kept) : undefined,
  };
}

export const amountOfMoneyAct = (act: MoneyAct): string =>
  describeMoneyTakenByGateway('refund' in act ? act.refund.taken : act.job.taken);

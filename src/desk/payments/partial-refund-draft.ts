import type { DeskCapture, DeskCheckoutSession, DeskOrder } from '../../contract/desk/desk-order.ts';
import { amountNetOfRefunds } from '../../contract/money/bill.ts';
import { isPaymentDisputed } from '../../contract/money/capture.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import type { Money } from '../../contract/money/money.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { between, typeAmount } from '../texts.ts';
import { parseTaka } from './parse-taka.ts';
import * as t from './partial-refund-texts.ts';
import { noReason } from './texts.ts';

/** Money that a gateway has taken, and by which checkout session. */
export interface Taken {
  capture: DeskCapture;
  checkoutSession: DeskCheckoutSession;
}

/** Returns the money that gateways have taken for a booking. */
export const capturesForBooking = ({ checkoutSessions }: Pick<DeskOrder, 'checkoutSessions'>): Taken[] =>
  checkoutSessions.flatMap((checkoutSession) =>
    checkoutSession.captures.map((capture) => ({ capture, checkoutSession })),
  );

/** Returns whether an owner can give a part of a capture back: not while it is held, nor what the bank decides on, nor what the gateway does not tell. */
export const canRefundPartOfCapture = (capture: DeskCapture): boolean =>
  capture.state === 'paid' &&
  !isPaymentDisputed(capture) &&
  capture.captured !== undefined &&
  capture.kept > 0;

/** Returns what of a capture was paid too much, in paisa: of all that was, the latest money first. */
export function overpaymentInCapture(
  { job }: Pick<DeskOrder, 'job'>,
  { capture, checkoutSession }: Taken,
): number {
  if (checkoutSession.currency !== 'BDT' || capture.captured?.currency !== 'BDT') return 0;
  const { payments, overpayment = 0 } = job.bill;
  const later = payments.slice(payments.findIndex(({ id }) => id === capture.captureId) + 1);
  const ofLater = later.map((one) => (one.currency === 'BDT' ? amountNetOfRefunds(one) : 0));
  return Math.min(capture.kept, Math.max(0, overpayment - ofLater.reduce((sum, amount) => sum + amount, 0)));
}

/** The amount that is kept of a capture; `overpayment` of it was paid too much, undefined if it is the price of a booking, which is lower by what goes back. */
interface Kept extends Money {
  overpayment: number | undefined;
}

export interface PartialRefundTexts extends Record<string, string> {
  amount: string;
  reason: string;
  back: string;
}

/** Returns what was typed for a part of what is kept, or what is wrong with it. */
export function readPartialRefund(
  { amount: typed, reason: text, back }: PartialRefundTexts,
  { amount: kept, currency, overpayment }: Kept,
): FormReading<PartialRefundTexts, { amount: number; kept: number; reason: string; off?: string }> {
  const amount = parseTaka(typed, currency);
  const reason = text.trim();
  const problem =
    amount === undefined
      ? typeAmount
      : amount <= 0
        ? between(formatAmount(1, currency), formatAmount(kept, currency))
        : amount > kept
          ? t.moreThanKept(formatAmount(kept, currency))
          : undefined;
  if (amount !== undefined && problem === undefined && reason !== '') {
    const off = back === 'off' && overpayment !== undefined && amount > overpayment;
    return { request: { amount, kept, reason, ...(off && { off: crypto.randomUUID() }) } };
  }
  return {
    errors: {
      ...(problem !== undefined && { amount: problem }),
      ...(reason === '' && { reason: noReason }),
    },
  };
}

import type { DeskPaymentRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { Role } from '../../contract/desk/desk-staff.ts';
import { dueInTaka } from '../../contract/money/bill.ts';
import { paymentMethodSchema } from '../../contract/money/desk-payment.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { between, typeAmount } from '../texts.ts';
import { combinedDueInTaka, type DeskPaymentAct, type JobMoney, jobMoneyOf } from './job-money.ts';
import { parseTaka } from './parse-taka.ts';
import { describeDeskLimit, maxDiscountOf } from './reduction-draft.ts';
import * as t from './texts.ts';

/** Returns the amount that was typed, or why it cannot be taken or given back. */
export function readDeskPaymentAmount(
  typed: string,
  type: DeskPaymentAct,
  { due, kept, all }: JobMoney,
): { amount: number; problem?: undefined } | { amount?: undefined; problem: string } {
  if (type === 'all') return { amount: all.reduce((sum, part) => sum + part.due, 0) };
  const amount = parseTaka(typed);
  if (amount === undefined) return { problem: typeAmount };
  if (amount <= 0) {
    const most = type === 'taken' ? due : kept;
    return { problem: between(formatTaka(1), formatTaka(most)) };
  }
  if (type === 'taken' && amount > due) return { problem: t.moreThanDue(formatTaka(due)) };
  if (type === 'given-back' && amount > kept) return { problem: t.moreThanKept(formatTaka(kept)) };
  return { amount };
}

interface MoneyToTake extends JobMoney {
  /** The most that the member may take off what is due; undefined if nothing is taken off a booking like this. */
  maxDiscount: number | undefined;
  /** The amount that was paid too much. */
  overpayment: number;
}

export const moneyToTake = (job: Job, role: Role | undefined): MoneyToTake => ({
  ...jobMoneyOf(job),
  maxDiscount: job.cancelled || job.writtenOff ? undefined : maxDiscountOf(job.bill, role),
  overpayment: job.bill.overpayment ?? 0,
});

/** Returns what is left of the amount due once some is taken, if it can be a discount: 0 if not. */
export const discountableOf = (amount: number | undefined, { due, maxDiscount }: MoneyToTake): number =>
  amount === undefined || maxDiscount === undefined ? 0 : Math.max(0, due - amount);

/** Returns what is due again once an amount is given back, if it can be taken off the bill: 0 if not. */
export const dueAgainOf = (amount: number | undefined, { overpayment, maxDiscount }: MoneyToTake): number =>
  amount === undefined || maxDiscount === undefined ? 0 : Math.max(0, amount - overpayment);

/** Returns whether nothing is due for a car once an amount is taken, or taken off. */
export const settlesAllOfCar = (type: DeskPaymentAct, amount: number, job: Job): boolean =>
  type !== 'given-back' && amount === combinedDueInTaka(job);

/** Returns a job once money was taken for its car: what was answered may be another booking of it. Only the board knows what was done before. */
export function mergePaidJob(answered: Job, { earlier, deferredWork, ...job }: Job): Job {
  if (answered.orderId === job.orderId) return { ...answered, earlier, deferredWork };
  const others = (answered.together ?? []).filter(({ orderId }) => orderId !== job.orderId);
  return { ...job, earlier, deferredWork, together: [{ ...answered, due: dueInTaka(answered) }, ...others] };
}

/** Returns why a member may not give a discount, undefined if they may. */
export const whyNotDiscounted = (rest: number, { maxDiscount = 0 }: MoneyToTake): string | undefined =>
  rest > maxDiscount ? describeDeskLimit() : undefined;

type Unsent<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
export type UnsentDeskPayment = Unsent<DeskPaymentRequest>;

/** Returns what was typed for money that is taken or given back, or what is wrong with it. */
export function readDeskPayment(
  texts: Record<
    DeskPaymentRequest['type'] | 'method' | 'card' | 'wallet' | 'rest' | 'back' | 'reason',
    string
  >,
  type: DeskPaymentAct,
  money: MoneyToTake,
  usedReference?: string,
): FormReading<Record<string, string>, UnsentDeskPayment> {
  const method = paymentMethodSchema.parse(texts.method);
  const reference = method === 'cash' ? '' : texts[method].trim();
  const referred = {
    ...(reference !== '' && { reference }),
    ...(reference !== '' && reference === usedReference && { overrides: 'reference' as const }),
  };
  if (type === 'all') {
    const [first, ...others] = money.all;
    const together = others.map(({ orderId, due }) => ({ orderId, amount: due }));
    return first
      ? { request: { type: 'taken', method, amount: first.due, together, ...referred } }
      : { errors: {} };
  }
  const { amount, problem } = readDeskPaymentAmount(texts[type], type, money);
  const reason = texts.reason.trim();
  if (type === 'taken') {
    if (amount === undefined) return { errors: { taken: problem } };
    const rest = texts.rest === 'discount' ? discountableOf(amount, money) : 0;
    if (rest === 0) return { request: { type, method, amount, ...referred } };
    const above = whyNotDiscounted(rest, money);
    if (above === undefined && reason !== '') {
      const discount = { id: crypto.randomUUID(), amount: rest, due: money.due, reason };
      return { request: { type, method, amount, discount, ...referred } };
    }
    return {
      errors: { ...(above !== undefined && { rest: above }), ...(reason === '' && { reason: t.noReason }) },
    };
  }
  const off = texts.back === 'off' ? dueAgainOf(amount, money) : 0;
  const above = whyNotDiscounted(off, money);
  if (amount !== undefined && reason !== '' && above === undefined)
    return { request: { type, method, amount, reason, ...(off > 0 && { off: crypto.randomUUID() }) } };
  return {
    errors: {
      ...(above !== undefined && { back: above }),
      ...(problem !== undefined && { [type]: problem }),
      ...(reason === '' && { reason: t.noReason }),
    },
  };
}

import type { TakingRequest } from '../../contract/desk-booking-request.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { wayOfPayingSchema } from '../../contract/taking.ts';
import type { Read } from '../../features/forms/use-fields.ts';
import { typeAmount } from '../texts.ts';
import type { DeskMoney, TakingAct } from './job-money.ts';
import { parseTaka } from './parse-taka.ts';
import * as t from './texts.ts';

/** Returns the amount that was typed, or why it cannot be taken or given back. */
export function readAmount(
  typed: string,
  type: TakingAct,
  { due, kept, all }: DeskMoney,
): { amount: number; problem?: undefined } | { amount?: undefined; problem: string } {
  if (type === 'all') return { amount: all.reduce((sum, part) => sum + part.due, 0) };
  const amount = parseTaka(typed);
  if (!amount) return { problem: typeAmount };
  if (type === 'taken' && amount > due) return { problem: t.moreThanDue(formatAmount(due, 'BDT')) };
  if (type === 'given-back' && amount > kept) return { problem: t.moreThanKept(formatAmount(kept, 'BDT')) };
  return { amount };
}

type Unsent<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
export type Taking = Unsent<TakingRequest>;

/** Returns what was typed for money that is taken or given back, or what is wrong with it. */
export function readTaking(
  texts: Record<TakingRequest['type'] | 'way' | 'reason', string>,
  type: TakingAct,
  money: DeskMoney,
): Read<Record<string, string>, Taking> {
  const way = wayOfPayingSchema.parse(texts.way);
  if (type === 'all') {
    const [first, ...others] = money.all;
    const together = others.map(({ transactionId, due }) => ({ transactionId, amount: due }));
    return first ? { request: { type: 'taken', way, amount: first.due, together } } : { errors: {} };
  }
  const { amount, problem } = readAmount(texts[type], type, money);
  if (type === 'taken')
    return amount === undefined ? { errors: { taken: problem } } : { request: { type, way, amount } };
  const reason = texts.reason.trim();
  if (amount !== undefined && reason !== '') return { request: { type, way, amount, reason } };
  return {
    errors: {
      ...(problem !== undefined && { [type]: problem }),
      ...(reason === '' && { reason: t.noReason }),
    },
  };
}

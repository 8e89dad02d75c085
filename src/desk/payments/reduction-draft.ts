import type { ReductionRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { Role } from '../../contract/desk/desk-staff.ts';
import {
  type Bill,
  MAX_ROUND_OFF,
  type ReductionKind,
  reductionKinds,
  reductionLinesOf,
} from '../../contract/money/bill.ts';
import { visibleText } from '../../contract/text/typed.ts';
import { typedNumber } from '../../contract/text/typed-number.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { garageRules } from '../../garage-rules.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { between, typeAmount } from '../texts.ts';
import * as t from './bill-texts.ts';
import { chargedAtDesk, reducibleAmount } from './job-money.ts';
import { parseTaka, takaInputText } from './parse-taka.ts';
import { moreThanDue, noReason } from './texts.ts';

/** Returns the round-offs of what is due, to the next 1, 5 or 10 taka below; none that takes nothing off. */
export const roundOffsOf = (due: number): number[] => {
  const all = [100, 500, MAX_ROUND_OFF].map((step) => due % step);
  return [...new Set(all)].filter((amount) => amount > 0);
};

export const reductionKindsFor = (due: number): ReductionKind[] =>
  reductionKinds.filter((kind) => due > 0 && (kind !== 'round-off' || roundOffsOf(due).length > 0));

/** Returns what a form has at first; `step` is a round-off in paisa, `all` what warranty and goodwill take off. */
export const initialReductionTexts = (due: number) => ({
  kind: String(reductionKindsFor(due)[0] ?? 'discount'),
  step: '',
  unit: 'taka',
  discount: '',
  percent: '',
  all: takaInputText(due),
  reason: '',
});
export type ReductionTexts = ReturnType<typeof initialReductionTexts>;

/** Returns the kind that is chosen, or else the first that there is by now. */
export function reductionKindIn({ kind }: ReductionTexts, due: number): ReductionKind {
  const kinds = reductionKindsFor(due);
  return kinds.find((one) => one === kind) ?? kinds[0] ?? 'discount';
}

export function reductionAmountField(
  texts: ReductionTexts,
  due: number,
): 'step' | 'discount' | 'percent' | 'all' {
  const kind = reductionKindIn(texts, due);
  if (kind === 'round-off') return 'step';
  if (kind !== 'discount') return 'all';
  return texts.unit === 'percent' ? 'percent' : 'discount';
}

/** Returns the amount that is to be taken off, or what is wrong with it. */
export function readReductionAmount(
  texts: ReductionTexts,
  job: Job,
  role: Role | undefined,
): { amount: number; problem?: undefined } | { amount?: undefined; problem: string } {
  const due = reducibleAmount(job);
  const field = reductionAmountField(texts, due);
  const amount =
    field === 'step'
      ? roundOffIn(texts, due)
      : field === 'percent'
        ? shareOf(texts, job)
        : parseTaka(texts[field]);
  if (amount === undefined) return { problem: field === 'percent' ? t.typePercent : typeAmount };
  if (amount <= 0) return { problem: between(formatTaka(1), formatTaka(due)) };
  if (amount > due) return { problem: moreThanDue(formatTaka(due)) };
  if (amount > maxDiscountOf(job.bill, role)) return { problem: describeDeskLimit() };
  return { amount };
}

/** Returns how much a member may take off a bill yet, in paisa: an owner any amount. */
export function maxDiscountOf(bill: Bill, role: Role | undefined): number {
  const byDesk = reductionLinesOf(bill).reduce((sum, one) => sum + (one.byOwner ? 0 : one.amount), 0);
  return role === 'desk' ? garageRules.deskReduction + byDesk : Number.POSITIVE_INFINITY;
}

export const describeDeskLimit = (): string => t.aboveLimit(formatTaka(garageRules.deskReduction));

/** Returns the round-off that is chosen, or else the smallest. */
export function roundOffIn({ step }: ReductionTexts, due: number): number | undefined {
  const steps = roundOffsOf(due);
  return steps.find((amount) => String(amount) === step) ?? steps[0];
}

/** Returns the share of what is charged, to the paisa. */
function shareOf({ percent }: ReductionTexts, job: Job): number | undefined {
  const typed = typedNumber(visibleText(percent).replaceAll('%', '')) ?? Number.NaN;
  return typed <= 100 ? Math.round((chargedAtDesk(job) * typed) / 100) : undefined;
}

type Given = Omit<Extract<ReductionRequest, { type: 'given' }>, 'type' | 'id'>;

export function readReductionRequest(
  texts: ReductionTexts,
  job: Job,
  role: Role | undefined,
): FormReading<ReductionTexts, Given> {
  const due = reducibleAmount(job);
  const kind = reductionKindIn(texts, due);
  const { amount, problem } = readReductionAmount(texts, job, role);
  const reason = texts.reason.trim();
  const lacksReason = kind !== 'round-off' && reason === '';
  if (amount === undefined || lacksReason)
    return {
      errors: {
        ...(problem !== undefined && { [reductionAmountField(texts, due)]: problem }),
        ...(lacksReason && { reason: noReason }),
      },
    };
  return { request: { kind, amount, due, ...(kind !== 'round-off' && { reason }) } };
}

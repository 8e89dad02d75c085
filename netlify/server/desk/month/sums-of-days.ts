import type { Amounts, DaysSums } from '../../../../src/contract/desk/desk-month.ts';
import { sumOf } from '../../order/bill.ts';
import { addUp, factsIn, type Subject } from '../../order/fact-subjects.ts';
import type { Sums } from '../../store/sums.ts';

/* The sums of any days, and what their facts say of a kind. */

/** Returns the sums of some days. */
export function sumsOfDays(days: Sums[]): DaysSums {
  const facts = factsIn(addUp(days.flatMap(factsIn)));
  return {
    charged: amountsIn(facts, 'charged'),
    received: receivedIn(facts),
    served: sumOf(ofKind(facts, 'mechanic').map(({ numbers: [count = 0] }) => count)),
  };
}

/** Returns what was charged on some days for work: no invoice is issued for what is kept of a booking that was cancelled. */
export function invoiceableOfDays(days: Sums[]): Amounts {
  const facts = factsIn(addUp(days.flatMap(factsIn)));
  const [charged, kept] = [amountsIn(facts, 'charged'), amountsIn(facts, 'kept')];
  return { BDT: charged.BDT - kept.BDT, USD: charged.USD - kept.USD };
}

export type Facts = ReturnType<typeof factsIn>;

/** The subjects of a kind. */
export type OfKind<Kind extends Subject[0]> = Extract<Subject, [Kind, ...unknown[]]>;

export function ofKind<Kind extends Subject[0]>(
  facts: Facts,
  kind: Kind,
): { subject: OfKind<Kind>; numbers: number[] }[] {
  const isOfKind = (subject: Subject): subject is OfKind<Kind> => subject[0] === kind;
  return facts.flatMap(({ subject, numbers }) => (isOfKind(subject) ? [{ subject, numbers }] : []));
}

export function amountsIn(facts: Facts, kind: 'charged' | 'kept'): Amounts {
  const amountIn = (currency: string) =>
    ofKind(facts, kind).find(({ subject }) => subject[1] === currency)?.numbers[0] ?? 0;
  return { BDT: amountIn('BDT'), USD: amountIn('USD') };
}

/** Returns what came in less what went back. What was recorded by hand is in no sum, as in the till. */
export function receivedIn(facts: Facts): Amounts {
  const amountIn = (currency: string) =>
    sumOf(
      ofKind(facts, 'money')
        .filter(({ subject }) => subject[1] !== 'by-hand' && subject[2] === currency)
        .map(({ numbers: [taken = 0, , givenBack = 0] }) => taken - givenBack),
    );
  return { BDT: amountIn('BDT'), USD: amountIn('USD') };
}

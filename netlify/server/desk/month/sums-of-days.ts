import type { AmountsByCurrency, DaysSums } from '../../../../src/contract/desk/desk-month.ts';
import { sumOf } from '../../order/bill.ts';
import { type Fact, factsIn, type OfKind, sumFacts } from '../../order/fact-subjects.ts';
import type { Sums } from '../../store/sums.ts';

/* The sums of any days, and what their facts say of a kind. */

/** Returns the sums of some days. */
export function sumMoneyOfDays(days: Sums[]): DaysSums {
  const facts = factsIn(sumFacts(days.flatMap(factsIn)));
  return {
    charged: chargedOrKeptAmounts(facts, 'charged'),
    received: netReceivedOf(facts),
    served: sumOf(factsOfKind(facts, 'mechanic').map(({ count }) => count)),
  };
}

/** Returns what was charged on some days for work: no invoice is issued for what is kept of a booking that was cancelled. */
export function invoiceableAmountsOfDays(days: Sums[]): AmountsByCurrency {
  const facts = factsIn(sumFacts(days.flatMap(factsIn)));
  const [charged, kept] = [chargedOrKeptAmounts(facts, 'charged'), chargedOrKeptAmounts(facts, 'kept')];
  return { BDT: charged.BDT - kept.BDT, USD: charged.USD - kept.USD };
}

export const factsOfKind = <Kind extends Fact['kind']>(facts: Fact[], kind: Kind): OfKind<Kind>[] =>
  facts.filter((fact): fact is OfKind<Kind> => fact.kind === kind);

export function chargedOrKeptAmounts(facts: Fact[], kind: 'charged' | 'kept'): AmountsByCurrency {
  const amountIn = (currency: string) =>
    factsOfKind(facts, kind).find((one) => one.currency === currency)?.amount ?? 0;
  return { BDT: amountIn('BDT'), USD: amountIn('USD') };
}

/** Returns what came in less what went back. What was recorded by hand is in no sum, as in the till. */
export function netReceivedOf(facts: Fact[]): AmountsByCurrency {
  const amountIn = (currency: string) =>
    sumOf(
      factsOfKind(facts, 'money')
        .filter((one) => one.method !== 'by-hand' && one.currency === currency)
        .map(({ taken, givenBack }) => taken - givenBack),
    );
  return { BDT: amountIn('BDT'), USD: amountIn('USD') };
}

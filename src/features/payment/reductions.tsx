import type { ShownReduction } from '../../contract/bill.ts';
import { formatReduction } from '../../contract/describe-reduction.ts';
import { reductionNames } from '../../contract/money-texts.ts';
import { Fact } from '../../ui/facts.tsx';

/** Renders what the garage has taken off a bill, each with its reason, among the facts of a booking. */
export const ReductionFacts = ({ reductions = [] }: { reductions?: ShownReduction[] | undefined }) =>
  reductions.map(({ id, kind, amount, reason }) => (
    <Fact key={id} name={reductionNames[kind]}>
      <span className="whitespace-nowrap">{formatReduction(amount)}</span>
      {reason && <span className="block text-sm text-muted">{reason}</span>}
    </Fact>
  ));

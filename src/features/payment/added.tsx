import type { AddedService } from '../../contract/bill.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { Fact } from '../../ui/facts.tsx';

/** Renders the services that the garage has added to a booking, among its facts. */
export const AddedFacts = ({ added = [] }: { added?: AddedService[] | undefined }) =>
  added.map(({ id, text, amount }) => (
    <Fact key={id} name={text}>
      <span className="whitespace-nowrap">{formatAmount(amount, 'BDT')}</span>
    </Fact>
  ));

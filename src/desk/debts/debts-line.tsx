import { useInfiniteQuery } from '@tanstack/react-query';
import { deskDebts } from '../../contract/desk-debts.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { LinkButton } from '../../ui/button.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

/** Says how much is owed in all, and leads to who owes it, if anybody does. */
export function DebtsLine() {
  const { data } = useInfiniteQuery(deskPages(deskDebts));
  const [first] = data?.pages ?? [];
  if (!first || first.count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold print:hidden">
      <span className="figures">{t.owedInAll(formatAmount(first.due, 'BDT'), first.count)}</span>
      <LinkButton variant="secondary" to={viewUrl('debts')}>
        {t.seeWho}
      </LinkButton>
    </p>
  );
}

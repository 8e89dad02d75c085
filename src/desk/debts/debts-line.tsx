import { useInfiniteQuery } from '@tanstack/react-query';
import { deskDebts, deskOverpayments } from '../../contract/desk/desk-debts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

/** Says how much is owed in all, to us and to customers, and leads to whose it is, if there is any. */
export function DebtsLine() {
  const [owed] = useInfiniteQuery(deskPages(deskDebts)).data?.pages ?? [];
  const [overpaid] = useInfiniteQuery(deskPages(deskOverpayments)).data?.pages ?? [];
  const texts = [
    owed && owed.count > 0 && t.owedInAll(formatTaka(owed.due), owed.count),
    overpaid && overpaid.count > 0 && t.overpaidInAll(formatTaka(overpaid.due), overpaid.count),
  ].filter((text) => typeof text === 'string');
  if (texts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold print:hidden">
      <span className="figures">{texts.join(' ')}</span>
      <LinkButton variant="secondary" to={viewUrl('debts')}>
        {owed?.count ? t.seeWho : t.seeWhom}
      </LinkButton>
    </p>
  );
}

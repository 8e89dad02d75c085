import { useInfiniteQuery } from '@tanstack/react-query';
import { type DebtPage, deskDebts, deskOverpayments } from '../../contract/desk/desk-debts.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { DeskLoaded, UnreadableBookings } from '../kit/loaded.tsx';
import { DeskPaymentDialog } from '../payments/desk-payment-dialog.tsx';
import { DebtRow, type OpenDebt } from './debt-row.tsx';
import { groupByDebtor } from './group-debts.ts';
import * as t from './texts.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Renders who owes money for a car that has left, and whom the garage owes some: whoever waits the longest first. */
export function Debts() {
  const owed = useInfiniteQuery({ ...deskPages(deskDebts), refetchInterval: 60_000 });
  const overpaid = useInfiniteQuery({ ...deskPages(deskOverpayments), refetchInterval: 60_000 });
  const { open, show, ends } = useDialog<OpenDebt>();
  return (
    <DeskFrame view="money" title={t.title}>
      <DeskLoaded query={owed}>
        {({ pages }) => (
          <>
            <UnreadableBookings ids={pages.flatMap(({ unreadable }) => unreadable)} />
            {pages[0]?.count === 0 ? (
              <div className="grid gap-2">
                <p className="flex items-center gap-2 text-lg font-semibold text-success">
                  <Icon name="circle-check" className="size-6" />
                  {t.nobodyOwes}
                </p>
                <p className="max-w-prose text-muted">{t.whenThere}</p>
              </div>
            ) : (
              <DebtTable pages={pages} open={show} />
            )}
            <LoadMore query={owed} />
          </>
        )}
      </DeskLoaded>
      {(overpaid.error || (overpaid.data?.pages[0]?.count ?? 0) > 0) && (
        <section aria-labelledby="overpaid" className="grid gap-3">
          <h2 id="overpaid" className="text-2xl">
            {t.overpaidTitle}
          </h2>
          <DeskLoaded query={overpaid}>
            {({ pages }) => (
              <>
                <UnreadableBookings ids={pages.flatMap(({ unreadable }) => unreadable)} />
                <DebtTable isOverpaid pages={pages} open={show} />
                <LoadMore query={overpaid} />
              </>
            )}
          </DeskLoaded>
        </section>
      )}
      {open?.act === 'take' && <DeskPaymentDialog job={open.debt.job} {...ends} />}
      {open?.act === 'write-off' && <WriteOffDialog debt={open.debt} {...ends} />}
    </DeskFrame>
  );
}

interface DebtTableProps {
  pages: DebtPage[];
  isOverpaid?: boolean;
  open: (dialog: OpenDebt) => void;
}

/** Renders the bookings that are loaded, with the sum of all. */
const DebtTable = ({ pages, isOverpaid = false, ...row }: DebtTableProps) => {
  const [first] = pages;
  const [inAll, caption] = isOverpaid ? [t.overpaidInAll, t.overpaidTitle] : [t.owedInAll, t.tableOf];
  return (
    <>
      {first && <p className="text-lg font-semibold figures">{inAll(formatTaka(first.due), first.count)}</p>}
      <Table caption={caption} columns={Object.values(isOverpaid ? t.overpaidColumns : t.columns)}>
        {groupByDebtor(pages.flatMap(({ debts }) => debts)).flatMap((debtor) =>
          debtor.debts.map((debt) => (
            <DebtRow key={debt.job.orderId} {...{ debt, debtor, isOverpaid }} {...row} />
          )),
        )}
      </Table>
    </>
  );
};

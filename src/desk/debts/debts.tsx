import { useInfiniteQuery } from '@tanstack/react-query';
import { deskDebts } from '../../contract/desk-debts.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { Loaded, Unreadable } from '../kit/loaded.tsx';
import { useDialog, useDoneStatus } from '../kit/use-done-status.tsx';
import { TakeDialog } from '../takings/take-dialog.tsx';
import { DebtRow, type OpenDebt } from './debt-row.tsx';
import { byDebtor } from './group-debts.ts';
import * as t from './texts.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Renders who owes money for a car that has left: whoever owes the longest first. */
export function Debts() {
  const query = useInfiniteQuery({ ...deskPages(deskDebts), refetchInterval: 60_000 });
  const { status, tell } = useDoneStatus();
  const { open, show, ends } = useDialog<OpenDebt>(tell);
  return (
    <DeskFrame view="money" title={t.title}>
      {status}
      <Loaded query={query}>
        {({ pages }) => {
          const [first] = pages;
          const debtors = byDebtor(pages.flatMap(({ debts }) => debts));
          return (
            <>
              <Unreadable ids={pages.flatMap(({ unreadable }) => unreadable)} />
              {first?.count === 0 ? (
                <div className="grid gap-2">
                  <p className="flex items-center gap-2 text-lg font-semibold text-success">
                    <Icon name="circle-check" className="size-6" />
                    {t.nobodyOwes}
                  </p>
                  <p className="max-w-prose text-muted">{t.whenThere}</p>
                </div>
              ) : (
                <>
                  {first && (
                    <p className="text-lg font-semibold figures">
                      {t.owedInAll(formatAmount(first.due, 'BDT'), first.count)}
                    </p>
                  )}
                  <Table caption={t.tableOf} columns={Object.values(t.columns)}>
                    {debtors.flatMap((debtor) =>
                      debtor.debts.map((debt) => (
                        <DebtRow key={debt.job.orderId} debt={debt} debtor={debtor} open={show} tell={tell} />
                      )),
                    )}
                  </Table>
                  <LoadMore query={query} />
                </>
              )}
            </>
          );
        }}
      </Loaded>
      {open?.act === 'take' && <TakeDialog job={open.debt.job} {...ends} />}
      {open?.act === 'write-off' && <WriteOffDialog debt={open.debt} {...ends} />}
    </DeskFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { serverNow } from '../../api/server-clock.ts';
import { type DeskMonth, deskMonth, monthSchema } from '../../contract/desk-month.ts';
import { monthAfter, monthInDhaka } from '../../contract/dhaka.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { DESK, deskRequest } from '../kit/desk-request.ts';
import { Loaded, Unreadable } from '../kit/loaded.tsx';
import { useDoneStatus } from '../kit/use-done-status.tsx';
import { viewUrl } from '../views.ts';
import { isEmpty, receivedIn, verdictOf } from './compare.ts';
import { percent } from './figures.tsx';
import { nameOfMonth, shortNameOf } from './month-names.ts';
import { FullnessPlot, MoneyPlot } from './plots.tsx';
import { Sections } from './sections.tsx';
import * as t from './texts.ts';

const taka = (amount: number): string => formatAmount(amount, 'BDT');

/** Renders the month in the URL, or this one, with the one before beside it. */
export function Month() {
  const [search] = useSearchParams();
  const current = monthInDhaka(serverNow());
  const month = monthSchema.safeParse(search.get('month')).data ?? current;
  const query = useQuery({
    queryKey: [DESK, deskMonth.path, month],
    queryFn: ({ signal }) => deskRequest(deskMonth, { query: { month }, signal }),
  });
  const { status, tell } = useDoneStatus();
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const saving = useAct({
    send: async (days: string[]) => (await import('./save-books.ts')).saveBooks(month, days),
    onDone: ({ file, unreadable }) => {
      tell(t.booksSaved(file));
      setUnreadable(unreadable);
    },
    onFailed: ({ message }) => tell(message, true),
  });
  const over = query.data?.sums.days.map(({ day }) => day).filter((day) => day <= (query.data?.today ?? ''));
  return (
    <DeskFrame
      view="money"
      title={t.monthTitle(nameOfMonth(month))}
      tools={
        <>
          <Button
            variant="secondary"
            pending={saving.isPending}
            disabled={!over}
            onClick={() => over && saving.act(over)}
          >
            {t.saveBooks}
          </Button>
          <Button variant="secondary" onClick={() => print()}>
            {t.printMonth}
          </Button>
          <MonthNavigation month={month} current={current} first={query.data?.firstMonth} />
        </>
      }
    >
      {status}
      {saving.error && <p className="text-danger">{saving.error.message}</p>}
      <Unreadable ids={unreadable} />
      <Loaded query={query}>{(data) => <MonthPage data={data} />}</Loaded>
    </DeskFrame>
  );
}

function MonthPage({ data }: { data: DeskMonth }) {
  const { sums, before, owed, today } = data;
  const isOver = !today.startsWith(sums.month);
  const name = before && shortNameOf(before.month);
  const hasNothing = isEmpty(sums);
  return (
    <>
      <div className="grid max-w-prose gap-1 print:max-w-none">
        <p className="text-xl font-semibold figures print:text-base">{describe(data)}</p>
        {hasNothing ? (
          <p>{t.whatComes}</p>
        ) : (
          <p className="figures">{t.inShort(taka(sums.charged.BDT), taka(receivedIn(sums, 'BDT')))}</p>
        )}
        <p className="figures">
          {owed.count > 0 ? (
            <Link to={viewUrl('debts')} className="link">
              {t.owed(taka(owed.amount), owed.count)}
            </Link>
          ) : (
            t.nobodyOwes
          )}
        </p>
      </div>
      {!(hasNothing && (!before || isEmpty(before))) && (
        <div className="grid gap-6 print:gap-2">
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6">
            <MoneyPlot days={sums.days} />
            <FullnessPlot days={sums.days} />
          </div>
          <Sections month={data} names={[shortNameOf(sums.month), name]} />
          <p className="max-w-prose text-sm text-muted print:max-w-none print:text-xs">
            {t.whichDay} {!isOver && name && t.wholeBefore(name)}
          </p>
        </div>
      )}
    </>
  );
}

/** Returns whether it was a good month, in one sentence. */
function describe(data: DeskMonth): string {
  const { sums, before } = data;
  const verdict = verdictOf(data);
  const name = before ? shortNameOf(before.month) : '';
  switch (verdict.type) {
    case 'empty':
      return t.isEmpty(nameOfMonth(sums.month));
    case 'no-month-before':
      return t.noMonthBefore;
    case 'nothing-before':
      return t.nothingBefore(name);
    case 'alike':
      return (verdict.isSoFar ? t.alikeSoFar : t.alike)(name);
    case 'better':
      return (verdict.isSoFar ? t.betterSoFar : t.better)(name, taka(verdict.by), percent(verdict.share));
    case 'worse':
      return (verdict.isSoFar ? t.worseSoFar : t.worse)(name, taka(verdict.by), percent(verdict.share));
  }
}

interface MonthNavigationProps {
  month: string;
  current: string;
  /** The first month that is kept; undefined while it is not known. */
  first: string | undefined;
}

const MonthNavigation = ({ month, current, first }: MonthNavigationProps) => {
  const urlOf = (other: string) =>
    viewUrl('month', undefined, { ...(other !== current && { month: other }) });
  return (
    <nav aria-label={t.months} className="flex print:hidden">
      {(first === undefined || month > first) && (
        <Link
          to={urlOf(monthAfter(month, -1))}
          className="day-link rounded-l-control"
          aria-label={t.monthBefore}
        >
          <Icon name="chevron-left" className="size-5" />
        </Link>
      )}
      <Link
        to={urlOf(current)}
        className="day-link -mx-px px-4 first:rounded-l-control last:rounded-r-control"
        aria-current={month === current ? 'date' : undefined}
      >
        {t.thisMonth}
      </Link>
      {month < current && (
        <Link
          to={urlOf(monthAfter(month, 1))}
          className="day-link rounded-r-control"
          aria-label={t.monthAfter}
        >
          <Icon name="chevron-right" className="size-5" />
        </Link>
      )}
    </nav>
  );
};

import { useQuery } from '@tanstack/react-query';
import { type DeskMonth, deskMonth } from '../../contract/desk/desk-month.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { printLabel } from '../../features/links/texts.ts';
import { loadOnPress } from '../../hydration/load-chunk.ts';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { DESK, deskRequest } from '../kit/desk-request.ts';
import { formatAmounts, formatTaka } from '../kit/format-amounts.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { MonthNavigation, useMonthInUrl } from '../kit/navigation/month-navigation.tsx';
import { SaveButton } from '../kit/save-button.tsx';
import { compareWithMonthBefore, isEmptyMonth, netReceivedInMonth, type Verdict } from './compare.ts';
import { formatPercent } from './figures.tsx';
import { monthName, shortMonthName } from './month-names.ts';
import { OwedInAll } from './owed.tsx';
import { FullnessPlot, MoneyPlot } from './plots.tsx';
import { MonthSections } from './sections.tsx';
import * as t from './texts.ts';

const loadBooks = loadOnPress('save-books', () => import('./save-books.ts'));

/** Renders the month in the URL, or this one, with the one before beside it. */
export function MonthView() {
  const { month } = useMonthInUrl();
  const query = useQuery({
    queryKey: [DESK, deskMonth.path, month],
    queryFn: ({ signal }) => deskRequest(deskMonth, { query: { month }, signal }),
  });
  const over = query.data?.sums.days.map(({ day }) => day).filter((day) => day <= (query.data?.today ?? ''));
  return (
    <DeskFrame
      view="money"
      title={t.monthTitle(monthName(month))}
      tools={
        <>
          <SaveButton
            key={month}
            name={t.monthTitle(monthName(month))}
            save={over && (async () => (await loadBooks()).saveBooks(month, over))}
          >
            {t.saveBooks}
          </SaveButton>
          <PrintButton>{printLabel}</PrintButton>
          <MonthNavigation view="month" first={query.data?.firstMonth} />
        </>
      }
    >
      <DeskLoaded query={query}>{(data) => <MonthPage data={data} />}</DeskLoaded>
    </DeskFrame>
  );
}

function MonthPage({ data }: { data: DeskMonth }) {
  const { sums, owed, today } = data;
  const isOver = !today.startsWith(sums.month);
  const before = data.before && !isEmptyMonth(data.before) ? data.before : undefined;
  const name = before && shortMonthName(before.month);
  const hasNothing = isEmptyMonth(sums);
  const inShort = hasNothing
    ? t.whatComes
    : t.inShort(formatAmounts(sums.charged), formatAmounts(netReceivedInMonth(sums)));
  const verdict = compareWithMonthBefore(data);
  const inWords = describe(verdict, data);
  // Where there is nothing to compare with, the sums come first.
  const [first, second] = hasNothing || 'by' in verdict ? [inWords, inShort] : [inShort, inWords];
  return (
    <>
      <div className="grid max-w-prose gap-1 print:max-w-none">
        <p className="text-xl font-semibold figures print:text-base">{first}</p>
        <p className="figures">{second}</p>
        <OwedInAll owed={owed} />
      </div>
      {!(hasNothing && !before) && (
        <div className="grid gap-6 print:gap-2">
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6">
            <MoneyPlot days={sums.days} />
            <FullnessPlot days={sums.days} />
          </div>
          <MonthSections month={{ ...data, before }} names={[shortMonthName(sums.month), name]} />
          <p className="max-w-prose text-sm text-muted print:max-w-none print:text-xs">
            {t.whichDay} {!isOver && name && t.wholeBefore(name)}
          </p>
        </div>
      )}
    </>
  );
}

/** Returns whether it was a good month, in one sentence. */
function describe(verdict: Verdict, { sums, before }: DeskMonth): string {
  const name = before ? shortMonthName(before.month) : '';
  switch (verdict.type) {
    case 'empty':
      return t.isEmpty(monthName(sums.month));
    case 'no-month-before':
      return t.noMonthBefore;
    case 'nothing-before':
      return t.nothingBefore(name);
    case 'alike':
      return (verdict.isSoFar ? t.alikeSoFar : t.alike)(name);
    case 'better':
      return (verdict.isSoFar ? t.betterSoFar : t.better)(
        name,
        formatTaka(verdict.by),
        formatPercent(verdict.share),
      );
    case 'worse':
      return (verdict.isSoFar ? t.worseSoFar : t.worse)(
        name,
        formatTaka(verdict.by),
        formatPercent(verdict.share),
      );
  }
}

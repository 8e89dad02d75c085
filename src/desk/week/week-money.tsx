import { useQuery } from '@tanstack/react-query';
import { type DaysSums, deskWeekMoney } from '../../contract/desk/desk-month.ts';
import { daysAfter } from '../../contract/time/dhaka.ts';
import { dateOf, shortMonthOf } from '../../ui/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deskQuery, isStaffRefusal } from '../kit/desk-request.ts';
import { formatAmounts } from '../kit/format-amounts.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { amountFigures, type Figure, FigureTable } from '../month/figures.tsx';
import { OwedInAll } from '../month/owed.tsx';
import * as month from '../month/texts.ts';
import * as t from './texts.ts';

const nameOf = (day: string): string => `${dateOf(day)} ${shortMonthOf(day)}`;

interface WeekMoneySectionProps {
  /** The first of the seven days. */
  first: string;
  isOpen: boolean;
  /** The days say since when they are outdated. */
  isStaleSaid: boolean;
}

/** Renders the money of seven days in a sentence; behind it, beside that of the seven before, and what is owed. Nothing once the days are kept no longer. */
export function WeekMoneySection({ first, isOpen, isStaleSaid }: WeekMoneySectionProps) {
  const query = useQuery({
    ...deskQuery(deskWeekMoney, { parameters: { day: first } }),
    refetchInterval: 60_000,
  });
  // What stands below it says why.
  if (isStaffRefusal(query.error)) return null;
  const days = t.daysFrom(nameOf(first), nameOf(daysAfter(first, 6)));
  return (
    <DeskLoaded query={query} skeleton={<Skeleton className="h-8 max-w-prose" />} isStaleSaid={isStaleSaid}>
      {({ sums, before, owed }) =>
        sums && (
          <details key={first} open={isOpen} className="max-w-prose">
            <summary className="cursor-pointer py-1 font-semibold figures">
              {days}: {month.inShort(formatAmounts(sums.charged), formatAmounts(sums.received))}
            </summary>
            <div className="grid gap-2 py-2">
              <FigureTable
                caption={t.moneyOf(days)}
                figures={figuresOf(sums, before)}
                names={[t.theseDays, before && !isEmpty(before) ? t.weekBefore : undefined]}
              />
              <OwedInAll owed={owed} />
            </div>
          </details>
        )
      }
    </DeskLoaded>
  );
}

const isEmpty = ({ charged, received, served }: DaysSums): boolean =>
  [charged.BDT, charged.USD, received.BDT, received.USD, served].every((one) => one === 0);

const figuresOf = (sums: DaysSums, before: DaysSums | undefined): Figure[] => [
  ...amountFigures(month.charged, { now: sums.charged, before: before?.charged }),
  ...amountFigures(month.cameIn, { now: sums.received, before: before?.received, note: month.lessGivenBack }),
  { name: t.served, now: sums.served, before: before?.served },
];

/** Returns the first of the seven days whose money is shown with a week: its own, or the last ones while it is not over; undefined if it is to come. */
export function firstOfMoney(first: string, today: string): string | undefined {
  if (first > today) return undefined;
  const firstOfLast = daysAfter(today, -6);
  return first < firstOfLast ? first : firstOfLast;
}

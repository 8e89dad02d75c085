import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskTill, type Till as TillOfDay } from '../../../contract/desk-till.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { daySchema } from '../../../contract/visit.ts';
import { nameOfDay } from '../../../ui/dates.ts';
import { DayNavigation } from '../../kit/day-navigation.tsx';
import { deskPages } from '../../kit/desk-request.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Unreadable } from '../../kit/unreadable.tsx';
import { useRole } from '../../staff/role.ts';
import * as t from './texts.ts';
import { TillFigures } from './till-figures.tsx';
import { TillRows } from './till-rows.tsx';

/** The till of today is read again and again. */
const REFRESH_MS = 60_000;

/** Returns the number of all takings of a day. */
const countOf = ({ ways }: Pick<TillOfDay, 'ways'>): number =>
  ways.reduce((sum, { takenCount, givenBackCount }) => sum + takenCount + givenBackCount, 0);

/** Renders what the desk has taken and given back on the day in the URL, or today. */
export function Till() {
  const id = useId();
  const [parameters] = useSearchParams();
  const today = dayInDhaka(new Date());
  const day = daySchema.safeParse(parameters.get('day')).data ?? today;
  const isOwner = useRole() === 'owner';
  const till = useInfiniteQuery({
    ...deskPages(deskTill, { parameters: { day } }),
    refetchInterval: () => day === dayInDhaka(new Date()) && REFRESH_MS,
  });
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="mr-auto text-2xl">
          {t.tillTitle} <span className="font-normal text-muted">{nameOfDay(day)}</span>
        </h2>
        <DayNavigation view="money" day={day} today={today} />
      </div>
      <Loaded query={till}>
        {({ pages }) => {
          const [first] = pages;
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              <Unreadable ids={first?.unreadable ?? []} />
              {first && rows.length > 0 ? (
                <>
                  <TillFigures till={first} />
                  <TillRows rows={rows} count={countOf(first)} isOpen={!isOwner}>
                    <LoadMore query={till} />
                  </TillRows>
                </>
              ) : (
                <p className="text-muted">{t.nothingTaken}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

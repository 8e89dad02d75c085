import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Till as TillOfDay } from '../../../contract/desk-till.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { daySchema } from '../../../contract/visit.ts';
import { Button } from '../../../ui/button.tsx';
import { nameOfDay } from '../../../ui/dates.ts';
import { DayNavigation } from '../../kit/day-navigation.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Unreadable } from '../../kit/unreadable.tsx';
import { useRole } from '../../staff/role.ts';
import * as t from './texts.ts';
import { TillFigures } from './till-figures.tsx';
import { tillQuery } from './till-query.ts';
import { TillRows } from './till-rows.tsx';

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
  const till = useInfiniteQuery(tillQuery(day));
  const more = till.hasNextPage && (
    <Button
      variant="secondary"
      className="mt-3"
      pending={till.isFetchingNextPage}
      onClick={() => till.fetchNextPage()}
    >
      {t.loadMore}
    </Button>
  );
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
                  <TillRows rows={rows} count={countOf(first)} isOpen={!isOwner} more={more} />
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

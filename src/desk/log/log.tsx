import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { dayInDhaka } from '../../contract/dhaka.ts';
import { daySchema } from '../../contract/visit.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Select } from '../../ui/field.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Unreadable } from '../kit/unreadable.tsx';
import { ActRow } from './act-row.tsx';
import { LogNavigation } from './log-navigation.tsx';
import { actsQuery } from './log-query.ts';
import * as t from './texts.ts';

/** Renders what the staff have done on a day, newest first: everybody, or the member in the URL. */
export function Log() {
  const today = dayInDhaka(new Date());
  const [search, setSearch] = useSearchParams();
  const day = z.safeParse(daySchema, search.get('day')).data ?? today;
  const member = search.get('member') ?? '';
  const query = useInfiniteQuery(actsQuery(day, member));
  const choose = (name: string) => {
    const next = new URLSearchParams(search);
    if (name === '') next.delete('member');
    else next.set('member', name);
    setSearch(next, { replace: true });
  };
  return (
    <DeskFrame
      view="log"
      title={t.logTitle(nameOfDay(day))}
      tools={<LogNavigation day={day} today={today} member={member} />}
    >
      <p className="max-w-prose text-muted">{t.whatIsKept}</p>
      <Loaded query={query}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts);
          const members = new Set([...(member ? [member] : []), ...(pages[0]?.members ?? [])]);
          return (
            <div className="grid max-w-3xl gap-3">
              <Select label={t.memberLabel} value={member} onChange={({ target }) => choose(target.value)}>
                <option value="">{t.everybody}</option>
                {[...members].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
              <Unreadable ids={pages[0]?.unreadable ?? []} />
              {acts.length === 0 && <p>{t.nothingDone}</p>}
              <ul>
                {acts.map((act, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two acts may be of the same time and booking
                  <ActRow key={index} act={act} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  className="w-fit"
                  pending={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  {t.loadMore}
                </Button>
              )}
            </div>
          );
        }}
      </Loaded>
    </DeskFrame>
  );
}

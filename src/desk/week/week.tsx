import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DayLoad } from '../../contract/garage-day.ts';
import { daySchema } from '../../contract/visit.ts';
import type { AuthUser } from '../../features/auth/index.ts';
import { dayInDhaka, nameOfDay } from '../../ui/dates.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { CallList } from './call-list.tsx';
import { DayCard } from './day-card.tsx';
import { DayDialog } from './day-dialog.tsx';
import { describeSettings, needsCalls } from './day-load.ts';
import { WeekNavigation } from './week-navigation.tsx';
import { weekQuery } from './week-query.ts';

/** Renders how full the days of a week are; from the day in the address on, or from today. */
export function Week({ user }: { user: AuthUser }) {
  const today = dayInDhaka(new Date());
  const [search] = useSearchParams();
  const first = z.safeParse(daySchema, search.get('day')).data ?? today;
  const { data, error, refetch } = useQuery(weekQuery(first));
  const [changing, setChanging] = useState<DayLoad>();
  const [calling, setCalling] = useState<string>();
  const [done, setDone] = useState<{ message: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  const called = data?.find(({ day }) => day === calling);

  // The list of customers takes the focus itself.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);

  const finish = (load: DayLoad) => {
    setChanging(undefined);
    const state = describeSettings(load.settings) ?? 'Open as usual';
    setDone({ message: `${nameOfDay(load.day)}: ${state}.` });
    setCalling(needsCalls(load) ? load.day : undefined);
  };

  return (
    <DeskFrame
      view="week"
      title={`Week from ${nameOfDay(first)}`}
      tools={<WeekNavigation first={first} today={today} />}
    >
      <p ref={status} role="status" tabIndex={-1} className={done ? 'font-semibold text-success' : 'sr-only'}>
        {done?.message}
      </p>
      {!data && error && <DeskFailure error={error} user={user} retry={() => refetch()} />}
      {!data && !error && <PageLoading />}
      {data && (
        <ol className="grid gap-3 sm:grid-cols-2 md:grid-cols-4 lg:grid-cols-7">
          {data.map((load) => (
            <li key={load.day}>
              <DayCard
                load={load}
                today={today}
                onChange={() => setChanging(load)}
                onCall={() => setCalling(load.day)}
              />
            </li>
          ))}
        </ol>
      )}
      {called && (
        <CallList
          day={called.day}
          onClose={() => {
            document.getElementById(`call-${called.day}`)?.focus();
            setCalling(undefined);
          }}
        />
      )}
      {changing && <DayDialog load={changing} onDone={finish} onClose={() => setChanging(undefined)} />}
    </DeskFrame>
  );
}

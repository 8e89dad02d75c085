import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DayLoad } from '../../contract/desk-day.ts';
import { dayInDhaka } from '../../contract/dhaka.ts';
import { daySchema } from '../../contract/visit.ts';
import type { AuthUser } from '../../features/auth/index.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { Loaded } from '../loaded.tsx';
import { useDoneStatus } from '../use-done-status.tsx';
import { CallList } from './call-list.tsx';
import { DayCard } from './day-card.tsx';
import { DayDialog } from './day-dialog.tsx';
import { describeSettings, needsCalls } from './day-load.ts';
import { WeekNavigation } from './week-navigation.tsx';
import { weekQuery } from './week-query.ts';

/** Renders how full the days of a week are; from the day in the URL on, or from today. */
export function Week({ user }: { user: AuthUser }) {
  const today = dayInDhaka(new Date());
  const [search] = useSearchParams();
  const first = z.safeParse(daySchema, search.get('day')).data ?? today;
  const week = useQuery(weekQuery(first));
  const [changing, setChanging] = useState<DayLoad>();
  const [calling, setCalling] = useState<string>();
  const { status, tell } = useDoneStatus();

  const finish = (load: DayLoad) => {
    setChanging(undefined);
    const state = describeSettings(load.settings) ?? 'Open as usual';
    tell(`${nameOfDay(load.day)}: ${state}.`);
    setCalling(needsCalls(load) ? load.day : undefined);
  };

  return (
    <DeskFrame
      view="week"
      title={`Week from ${nameOfDay(first)}`}
      tools={<WeekNavigation first={first} today={today} />}
    >
      {status}
      <Loaded query={week} user={user}>
        {(data) => (
          <>
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
            {calling !== undefined && data.some(({ day }) => day === calling) && (
              <CallList
                day={calling}
                onClose={() => {
                  document.getElementById(`call-${calling}`)?.focus();
                  setCalling(undefined);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {changing && <DayDialog load={changing} onDone={finish} onClose={() => setChanging(undefined)} />}
    </DeskFrame>
  );
}

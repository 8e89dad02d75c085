import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type DayLoad, deskDays } from '../../contract/desk/desk-week.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { DayNavigation, useDayInUrl } from '../kit/navigation/day-navigation.tsx';
import { useRole } from '../views.ts';
import { BookingsOfDayList } from './bookings-of-day.tsx';
import { DayCard } from './day-card.tsx';
import { DayDialog } from './day-dialog.tsx';
import { mayCustomersNeedCalls } from './day-load.ts';
import { CloseDaysDialog } from './range-dialog.tsx';
import * as t from './texts.ts';
import { firstOfMoney, WeekMoneySection } from './week-money.tsx';

const weekNames = { all: t.weeks, before: t.weekBefore, now: t.fromToday, after: t.weekAfter };

/** Renders how full the days of a week are, from the day in the URL on, or from today; and the bookings of the first that has some, or of the one that was pressed. */
export function WeekView() {
  const { day: first, today } = useDayInUrl();
  const several = useDialog<string>();
  return (
    <DeskFrame
      view="week"
      title={t.weekFrom(nameOfDay(first))}
      tools={
        <>
          {useRole() === 'owner' && (
            <Button variant="secondary" onClick={() => several.show(first < today ? today : first)}>
              {t.severalDays}
            </Button>
          )}
          <DayNavigation view="week" day={first} today={today} by={7} names={weekNames} />
        </>
      }
    >
      <WeekFrom key={first} first={first} today={today} />
      {several.open && <CloseDaysDialog day={several.open} {...several.ends} />}
    </DeskFrame>
  );
}

function WeekFrom({ first, today }: { first: string; today: string }) {
  const week = useQuery({ ...deskQuery(deskDays, { parameters: { day: first } }), refetchInterval: 60_000 });
  const [opened, setOpened] = useState<string>();
  const { open: changing, show, ends } = useDialog<DayLoad>();
  const isOwner = useRole() === 'owner';
  const moneyFrom = isOwner && firstOfMoney(first, today);

  const days = week.data ?? [];
  const shown =
    days.find(({ day }) => day === opened) ?? days.find(({ arrivals }) => arrivals > 0) ?? days[0];

  return (
    <>
      {moneyFrom && (
        <WeekMoneySection first={moneyFrom} isOpen={moneyFrom === first} isStaleSaid={week.isRefetchError} />
      )}
      <DeskLoaded query={week}>
        {(data) => (
          <ol className="grid gap-3 sm:grid-cols-2 md:grid-cols-4 lg:grid-cols-7">
            {data.map((load) => (
              <Fragment key={load.day}>
                <li>
                  <DayCard
                    load={load}
                    today={today}
                    isShown={load === shown}
                    onChange={isOwner ? () => show(load) : undefined}
                    onOpen={() => setOpened(load.day)}
                  />
                </li>
                {load === shown && (
                  <li className="sm:order-last sm:col-span-full">
                    <BookingsOfDayList
                      day={load.day}
                      isToCall={mayCustomersNeedCalls(load) && load.day >= today}
                      isAsked={load.day === opened}
                      isStaleSaid={week.isRefetchError}
                    />
                  </li>
                )}
              </Fragment>
            ))}
          </ol>
        )}
      </DeskLoaded>
      {changing && (
        <DayDialog
          load={changing}
          onSet={(set) => mayCustomersNeedCalls(set) && setOpened(set.day)}
          {...ends}
        />
      )}
    </>
  );
}

import { Link } from 'react-router-dom';
import type { DayLoad } from '../../contract/desk/desk-week.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateOf, nameOfDay, shortMonthOf, weekdayOf } from '../../ui/dates.ts';
import { changeAct, todayLabel } from '../texts.ts';
import { viewUrl } from '../views.ts';
import { describeDaySettings, isDayOverfull, isEmptyDay, mayCustomersNeedCalls } from './day-load.ts';
import * as t from './texts.ts';

interface DayCardProps {
  load: DayLoad;
  today: string;
  /** The list below has its bookings. */
  isShown: boolean;
  /** Undefined if the member may not change days. */
  onChange: (() => void) | undefined;
  onOpen: () => void;
}

/** Renders how full a day is, and what can be done about it. */
export function DayCard({ load, today, isShown, onChange, onOpen }: DayCardProps) {
  const { day, isOpenWeekday, settings, arrivals, maxArrivals, minutes, maxMinutes } = load;
  const name = nameOfDay(day);
  const isToCall = mayCustomersNeedCalls(load) && day >= today;
  const bookings = isToCall ? t.callCount(arrivals) : t.bookingCount(arrivals);
  const state = isOpenWeekday ? describeDaySettings(settings) : t.closedEvery(weekdayOf(day));
  return (
    <Card
      className={`h-full content-start gap-3 p-3 ${isEmptyDay(load) ? 'flex flex-wrap items-center gap-y-0 sm:grid sm:items-stretch sm:gap-y-3' : 'grid'} ${isDayOverfull(load) ? 'border-2 border-danger' : ''} ${day === today ? 'outline-2 outline-ink' : ''}`}
    >
      <h2 className="text-xl">
        <Link
          to={viewUrl('day', day)}
          aria-current={day === today ? 'date' : undefined}
          className="link inline-flex min-h-11 items-center gap-x-1.5 sm:inline-grid sm:content-center"
        >
          <span>{weekdayOf(day)}</span>{' '}
          <span className="figures">
            {dateOf(day)} {shortMonthOf(day)}
            <span className="sr-only">{t.theBoard}</span>
          </span>
        </Link>
        {day === today && <span className="ml-2 text-sm text-muted normal-case">{todayLabel}</span>}
      </h2>
      {state && <p className="text-sm font-semibold text-warning">{state}</p>}
      {isEmptyDay(load) && isOpenWeekday && (
        <p className="text-sm text-muted sm:hidden">{t.nothingPlanned}</p>
      )}
      {(isOpenWeekday || !isEmptyDay(load)) && (
        <div className={`grid gap-3 ${isEmptyDay(load) ? 'max-sm:hidden' : ''}`}>
          <LoadBar
            name={t.places}
            planned={arrivals}
            room={maxArrivals}
            sayPlanned={t.placesTaken}
            sayExcess={t.placesTooMany}
          />
          <LoadBar
            name={t.work}
            planned={minutes}
            room={maxMinutes}
            sayPlanned={t.workPlanned}
            sayExcess={t.workTooMuch}
          />
        </div>
      )}
      {onChange && isOpenWeekday && day >= today && (
        <Button
          variant="secondary"
          className={isEmptyDay(load) ? 'max-sm:ml-auto' : ''}
          aria-label={t.changeDay(name)}
          onClick={onChange}
        >
          {changeAct}
        </Button>
      )}
      {arrivals > 0 && (
        <Button
          variant={isToCall ? 'danger' : 'secondary'}
          className="aria-pressed:bg-ink aria-pressed:text-bg"
          aria-pressed={isShown}
          aria-label={`${bookings}: ${name}`}
          onClick={onOpen}
        >
          {bookings}
        </Button>
      )}
    </Card>
  );
}

interface LoadBarProps {
  name: string;
  planned: number;
  room: number;
  /** Say how much is planned, and how much is too much. */
  sayPlanned: (planned: number, room: number) => string;
  sayExcess: (over: number) => string;
}

/** Renders how much of something is planned: in numbers, and drawn. What is too much is named and striped. */
function LoadBar({ name, planned, room, sayPlanned, sayExcess }: LoadBarProps) {
  const over = planned - room;
  const filled = room === 0 ? (planned > 0 ? 100 : 0) : Math.min(100, Math.round((planned / room) * 100));
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-2 text-sm">
        <span className="text-muted">{name}</span>
        <span className="font-semibold figures">{sayPlanned(planned, room)}</span>
      </p>
      <div
        aria-hidden="true"
        className="h-3 overflow-hidden rounded-control border border-control bg-bg forced-color-adjust-none"
      >
        <div
          className={`h-full ${over > 0 ? 'too-full' : filled >= 90 ? 'bg-accent' : 'bg-success'}`}
          style={{ width: `${filled}%` }}
        />
      </div>
      {over > 0 && <p className="text-sm font-semibold text-danger figures">{sayExcess(over)}</p>}
    </div>
  );
}

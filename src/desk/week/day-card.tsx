import { Link } from 'react-router-dom';
import type { DayLoad } from '../../contract/desk-week.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateOf, nameOfDay, shortMonthOf, weekdayOf } from '../../ui/dates.ts';
import { viewUrl } from '../views.ts';
import { describeSettings, isEmpty, isOverfull, needsCalls } from './day-load.ts';
import { LoadBar } from './load-bar.tsx';
import * as t from './texts.ts';

interface DayCardProps {
  load: DayLoad;
  today: string;
  /** Undefined if the member may not change days. */
  onChange: (() => void) | undefined;
  onOpen: () => void;
}

/** Renders how full a day is, and what can be done about it. */
export function DayCard({ load, today, onChange, onOpen }: DayCardProps) {
  const { day, isOpenWeekday, settings, arrivals, maxArrivals, minutes, maxMinutes } = load;
  const name = nameOfDay(day);
  const isToCall = needsCalls(load) && day >= today;
  const bookings = isToCall ? t.callCount(arrivals) : t.bookingCount(arrivals);
  const state = isOpenWeekday ? describeSettings(settings) : t.closedEvery(weekdayOf(day));
  return (
    <Card
      className={`h-full content-start gap-3 p-3 ${isEmpty(load) ? 'flex flex-wrap items-center gap-y-0 sm:grid sm:items-stretch sm:gap-y-3' : 'grid'} ${isOverfull(load) ? 'border-2 border-danger' : ''} ${day === today ? 'outline-2 outline-ink' : ''}`}
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
        {day === today && <span className="ml-2 text-sm text-muted normal-case">{t.todayMark}</span>}
      </h2>
      {state && <p className="text-sm font-semibold text-warning">{state}</p>}
      {isEmpty(load) && isOpenWeekday && <p className="text-sm text-muted sm:hidden">{t.nothingPlanned}</p>}
      {(isOpenWeekday || !isEmpty(load)) && (
        <div className={`grid gap-3 ${isEmpty(load) ? 'max-sm:hidden' : ''}`}>
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
          className={isEmpty(load) ? 'max-sm:ml-auto' : ''}
          aria-label={t.changeDay(name)}
          onClick={onChange}
        >
          {t.change}
        </Button>
      )}
      {arrivals > 0 && (
        <Button
          variant={isToCall ? 'danger' : 'secondary'}
          id={`bookings-${day}`}
          aria-label={`${bookings}: ${name}`}
          onClick={onOpen}
        >
          {bookings}
        </Button>
      )}
    </Card>
  );
}

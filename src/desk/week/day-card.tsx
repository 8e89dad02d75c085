import { Link } from 'react-router-dom';
import type { DayLoad } from '../../contract/desk-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateOf, nameOfDay, shortMonthOf, weekdayOf } from '../../ui/dates.ts';
import { viewUrl } from '../views.ts';
import { describeSettings, isEmpty, isOverfull, needsCalls } from './day-load.ts';
import { formatHours } from './format-hours.ts';
import { LoadBar } from './load-bar.tsx';

interface DayCardProps {
  load: DayLoad;
  today: string;
  onChange: () => void;
  onOpen: () => void;
}

const carsOf = (cars: number): string => (cars === 1 ? 'car' : 'cars');

/** Renders how full a day is, and what can be done about it. */
export function DayCard({ load, today, onChange, onOpen }: DayCardProps) {
  const { day, isOpenWeekday, settings, arrivals, maxArrivals, minutes, maxMinutes } = load;
  const name = nameOfDay(day);
  const isToCall = needsCalls(load) && day >= today;
  const bookings = isToCall
    ? `Call these ${arrivals}`
    : `${arrivals} ${arrivals === 1 ? 'booking' : 'bookings'}`;
  const state = isOpenWeekday ? describeSettings(settings) : `Closed every ${weekdayOf(day)}`;
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
            <span className="sr-only">, the board</span>
          </span>
        </Link>
        {day === today && <span className="ml-2 text-sm text-muted normal-case">Today</span>}
      </h2>
      {state && <p className="text-sm font-semibold text-warning">{state}</p>}
      {isEmpty(load) && isOpenWeekday && <p className="text-sm text-muted sm:hidden">Free</p>}
      {(isOpenWeekday || !isEmpty(load)) && (
        <div className={`grid gap-3 ${isEmpty(load) ? 'max-sm:hidden' : ''}`}>
          <LoadBar name="Places" planned={arrivals} room={maxArrivals} format={String} unit={carsOf} />
          <LoadBar name="Work" planned={minutes} room={maxMinutes} format={formatHours} unit={() => 'h'} />
        </div>
      )}
      {isOpenWeekday && day >= today && (
        <Button
          variant="secondary"
          className={isEmpty(load) ? 'max-sm:ml-auto' : ''}
          aria-label={`Change ${name}`}
          onClick={onChange}
        >
          Change
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

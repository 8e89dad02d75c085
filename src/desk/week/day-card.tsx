import { Link } from 'react-router-dom';
import type { DayLoad } from '../../contract/desk-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateOf, nameOfDay, shortMonthOf, weekdayOf } from '../../ui/dates.ts';
import { viewUrl } from '../views.ts';
import { describeSettings, isOverfull, needsCalls } from './day-load.ts';
import { LoadBar } from './load-bar.tsx';

interface DayCardProps {
  load: DayLoad;
  today: string;
  onChange: () => void;
  onCall: () => void;
}

/** Renders how full a day is, and what can be done about it. */
export function DayCard({ load, today, onChange, onCall }: DayCardProps) {
  const { day, isOpenWeekday, settings, arrivals, maxArrivals, minutes, maxMinutes } = load;
  const name = nameOfDay(day);
  const state = isOpenWeekday ? describeSettings(settings) : `Closed every ${weekdayOf(day)}`;
  return (
    <Card
      className={`grid h-full content-start gap-3 p-3 ${isOverfull(load) ? 'border-2 border-danger' : ''} ${day === today ? 'outline-2 outline-ink' : ''}`}
    >
      <h2 className="text-xl">
        <Link
          to={viewUrl('day', day)}
          aria-current={day === today ? 'date' : undefined}
          className="link inline-grid min-h-11 content-center"
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
      {(isOpenWeekday || arrivals > 0 || minutes > 0) && (
        <>
          <LoadBar name="Places" planned={arrivals} room={maxArrivals} unit={['car', 'cars']} />
          <LoadBar name="Work" planned={minutes} room={maxMinutes} unit={['min', 'min']} />
        </>
      )}
      {isOpenWeekday && day >= today && (
        <Button variant="secondary" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
      {needsCalls(load) && day >= today && (
        <Button
          variant="danger"
          id={`call-${day}`}
          aria-label={`Call these ${arrivals}: ${name}`}
          onClick={onCall}
        >
          Call these {arrivals}
        </Button>
      )}
    </Card>
  );
}

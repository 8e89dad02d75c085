import { garage } from '../../../garage.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { dateOf, nameOfDay, shortMonthOf, shortWeekdayOf, weekdayOf } from '../../../ui/dates.ts';
import * as t from '../texts.ts';
import { hasChoice, type OfferedDay } from './free-slots.ts';

interface DayChoiceProps {
  days: OfferedDay[];
  /** The chosen day. */
  value: string | undefined;
  onChoose: (day: string) => void;
}

const SATURDAY = 6;

/** Returns the column of a day in a week that begins on Saturday, as in Bangladesh. */
const columnOf = (day: string): number => ((new Date(day).getUTCDay() + 7 - SATURDAY) % 7) + 1;

/** Returns why a day cannot be chosen. The times of today may be over. */
function obstacle(entry: OfferedDay, isToday: boolean): string | undefined {
  const isOpenWeekday = weekdayOf(entry.day) !== garage.closed;
  if (entry.times.length === 0) return isToday && isOpenWeekday ? t.over : t.closed;
  return hasChoice(entry) ? undefined : t.full;
}

/** Renders the days as the weeks of a calendar. */
export function DayChoice({ days, value, onChoose }: DayChoiceProps) {
  const week = days.slice(0, 7).map(({ day }) => day);
  return (
    <Choices legend={t.dayLegend} className="grid-cols-7">
      {week
        .toSorted((a, b) => columnOf(a) - columnOf(b))
        .map((day) => (
          <span key={day} aria-hidden="true" className="text-center text-sm text-muted">
            {shortWeekdayOf(day)}
          </span>
        ))}
      {days.map((entry, index) => {
        const { day } = entry;
        const reason = obstacle(entry, index === 0);
        const month = index === 0 || day.endsWith('-01') ? shortMonthOf(day) : undefined;
        const name = nameOfDay(day);
        return (
          <Choice
            key={day}
            name="day"
            value={day}
            checked={day === value}
            disabled={reason !== undefined}
            required
            onChange={() => onChoose(day)}
            label={reason ? `${name}, ${reason}` : name}
            style={{ gridColumnStart: columnOf(day) }}
          >
            <span className="font-semibold">
              {dateOf(day)}
              {month && <span className="text-xs"> {month}</span>}
            </span>
            {reason && <span className="text-xs">{reason}</span>}
          </Choice>
        );
      })}
    </Choices>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/time/format-dhaka.ts';
import { garage } from '../../../garage.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import {
  dateOf,
  momentElsewhere,
  monthOf,
  nameOfDay,
  shortMonthOf,
  shortWeekdayOf,
  weekdayOf,
} from '../../../ui/dates.ts';
import * as t from '../texts.ts';
import { hasFreeTime, type OfferedDay } from './free-slots.ts';

interface TileProps extends ComponentProps<typeof Choice> {
  /** Says why it cannot be chosen, or what else is to know about it. */
  note: string | undefined;
}

/** Renders a day or a time that can be chosen, with a note. */
const Tile = ({ label, note, children = label, ...rest }: TileProps) => (
  <Choice label={note ? `${label}, ${note}` : label} required {...rest}>
    <span className="font-semibold">{children}</span>
    {note && <span className="text-xs">{note}</span>}
  </Choice>
);

const SATURDAY = 6;

/** Returns the column of a day in a week that begins on Saturday, as in Bangladesh. */
const columnOf = (day: string): number => ((new Date(day).getUTCDay() + 7 - SATURDAY) % 7) + 1;

/** Returns why a day cannot be chosen. The times of today may be over. */
function obstacle(entry: OfferedDay, isToday: boolean): string | undefined {
  const isOpenWeekday = weekdayOf(entry.day) !== garage.closed;
  if (entry.times.length === 0) return isToday && isOpenWeekday ? t.over : t.closed;
  return hasFreeTime(entry) ? undefined : t.full;
}

interface DayChoiceProps {
  days: OfferedDay[];
  value: string | undefined;
  onChoose: (day: string) => void;
}

/** Renders the days as the weeks of a calendar. */
export function DayChoice({ days, value, onChoose }: DayChoiceProps) {
  const week = days.slice(0, 7).map(({ day }) => day);
  const months = [...new Set(days.map(({ day }) => monthOf(day)))].join(' – ');
  return (
    <Choices
      legend={t.dayLegend}
      hint={<p className="mb-1 text-center font-semibold">{months}</p>}
      className="grid-cols-7"
    >
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
        return (
          <Tile
            key={day}
            name="day"
            value={day}
            checked={day === value}
            disabled={reason !== undefined}
            onChange={() => onChoose(day)}
            label={nameOfDay(day)}
            note={reason}
            style={{ gridColumnStart: columnOf(day) }}
          >
            {dateOf(day)}
            {(index === 0 || day.endsWith('-01')) && <span className="text-xs"> {shortMonthOf(day)}</span>}
          </Tile>
        );
      })}
    </Choices>
  );
}

interface TimeChoiceProps {
  day: OfferedDay;
  value: string | undefined;
  error: string | undefined;
  onChoose: (start: string) => void;
}

export const TimeChoice = ({ day: { day, times }, value, error, onChoose }: TimeChoiceProps) => (
  <Choices
    legend={t.timeLegend(nameOfDay(day))}
    hint={<ZoneNotice start={value ?? times[0]?.start} />}
    error={error}
    className="grid-cols-3 sm:grid-cols-4"
  >
    {times.map(({ start, note }) => (
      <Tile
        key={start}
        name="start"
        value={start}
        checked={start === value}
        disabled={note === t.full}
        onChange={() => onChoose(start)}
        label={formatClockInDhaka(start)}
        note={note}
      />
    ))}
  </Choices>
);

/** Says that times are Dhaka's, and what one of them is on the visitor's clock if that shows another. */
function ZoneNotice({ start }: { start: string | undefined }): ReactNode {
  const elsewhere = start && momentElsewhere(start);
  return (
    <p className="mb-2 text-sm text-muted">
      {t.dhakaTimes}
      {elsewhere && (
        <strong className="block font-semibold text-warning">
          {t.timeElsewhere(formatMomentInDhaka(start), elsewhere)}
        </strong>
      )}
    </p>
  );
}

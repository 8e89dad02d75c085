import { serverNow } from '../../api/server-clock.ts';
import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import type { Slots } from '../../contract/visits/visit.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { formatSoonInDhaka, nameOfDay } from '../../ui/dates.ts';
import { Select } from '../../ui/field.tsx';
import * as t from './texts.ts';

const HERE = 'here';
/** No time: the car has one of its own only once it is planned. */
export const ANY_DAY = 'any-day';

/** Returns the earliest free time, if there is one. */
export const nextFreeIn = (slots: Slots | undefined): string | undefined =>
  slots?.flatMap((day) => day.slots).find(({ free }) => free > 0)?.start;

interface TimeFieldProps {
  slots: Slots | undefined;
  isLoading?: boolean;
  /** Undefined while nobody has chosen, and no free time is known. */
  value: string | undefined;
  error: string | undefined;
  /** Undefined if the next free time is chosen again. */
  change: (time: string | undefined) => void;
  /** Only a time is a choice: the car has a booking. */
  isPlanned?: true;
}

/** Renders when the car comes: at the next free time, now, at another time, or on any day. */
export function TimeField({ slots, isLoading, value, error, change, isPlanned }: TimeFieldProps) {
  const next = nextFreeIn(slots);
  const free = (slots ?? [])
    .map(({ day, slots: all }) => ({
      day,
      starts: all.filter((slot) => slot.free > 0).map(({ start }) => start),
    }))
    .filter(({ starts }) => starts.length > 0);
  const isListed = free.some(({ starts }) => value !== undefined && starts.includes(value));
  const unknown = isLoading ? t.loadingTimes : '';
  const choice = (time: string | undefined, label: string, detail: string) => (
    <Choice
      name="time"
      value={time ?? ''}
      label={`${label} ${detail}`}
      checked={value === time}
      onChange={() => change(time)}
    >
      <span className="font-semibold">{label}</span>
      <span className="text-sm">{detail}</span>
    </Choice>
  );
  return (
    <div className="grid gap-2">
      <Choices
        legend={t.timeLabel}
        error={error}
        className={`[&>.choice]:min-h-16 [&>.choice]:px-1 ${isPlanned ? '' : 'grid-cols-3'}`}
      >
        {slots && next === undefined ? (
          <p className="self-center text-sm text-muted">{t.noFreeTime}</p>
        ) : (
          // It has its place, and the focus, before it is known.
          choice(next, t.nextFree, next === undefined ? unknown : formatSoonInDhaka(next, serverNow()))
        )}
        {!isPlanned && choice(HERE, t.carIsHere, '')}
        {!isPlanned && choice(ANY_DAY, t.anyDay, '')}
      </Choices>
      <Select
        label={t.otherTime}
        name="other-time"
        value={isListed && value !== next ? value : ''}
        onChange={({ target }) => change(target.value || undefined)}
      >
        <option value="">—</option>
        {free.map(({ day, starts }) => (
          <optgroup key={day} label={nameOfDay(day)}>
            {starts.map((start) => (
              <option key={start} value={start}>
                {formatClockInDhaka(start)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}

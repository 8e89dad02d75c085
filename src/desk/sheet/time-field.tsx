import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import type { Slots } from '../../contract/visit.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { formatSoonInDhaka, nameOfDay } from '../../ui/dates.ts';
import { Select } from '../../ui/field.tsx';
import { anyDay, carIsHere, nextFree, noFreeTime, otherTime, timeLabel } from './texts.ts';

const HERE = 'here';
const ANY_DAY = '';

/** Returns the earliest free time, `ANY_DAY` if there is none. */
export const nextFreeIn = (slots: Slots | undefined): string =>
  slots?.flatMap((day) => day.slots).find(({ free }) => free > 0)?.start ?? ANY_DAY;

interface TimeFieldProps {
  slots: Slots | undefined;
  /** Undefined while nobody has chosen, and the free times are not known. */
  value: string | undefined;
  error: string | undefined;
  change: (time: string) => void;
  /** Only a time is a choice: the car has a booking. */
  isPlanned?: true;
}

/** Renders when the car comes: at the next free time, now, at another time, or on any day. */
export function TimeField({ slots, value, error, change, isPlanned }: TimeFieldProps) {
  const next = nextFreeIn(slots);
  const free = (slots ?? [])
    .map(({ day, slots: all }) => ({
      day,
      starts: all.filter((slot) => slot.free > 0).map(({ start }) => start),
    }))
    .filter(({ starts }) => starts.length > 0);
  const isListed = free.some(({ starts }) => value !== undefined && starts.includes(value));
  const choice = (time: string, label: string, detail: string) => (
    <Choice name="time" label={`${label} ${detail}`} checked={value === time} onChange={() => change(time)}>
      <span className="font-semibold">{label}</span>
      <span className="text-sm">{detail}</span>
    </Choice>
  );
  return (
    <div className="grid gap-2">
      <Choices legend={timeLabel} error={error} className="grid-cols-3 [&>.choice]:min-h-16">
        {next === ANY_DAY
          ? slots && <p className="self-center text-sm text-muted">{noFreeTime}</p>
          : choice(next, nextFree, formatSoonInDhaka(next, new Date()))}
        {!isPlanned && choice(HERE, carIsHere, '')}
        {!isPlanned && choice(ANY_DAY, anyDay, '')}
      </Choices>
      <Select
        label={otherTime}
        value={isListed && value !== next ? value : ''}
        onChange={({ target }) => change(target.value)}
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

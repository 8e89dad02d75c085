import type { ReactNode } from 'react';
import type { Slots } from '../../contract/visit.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { formatClockInDhaka, formatMomentInDhaka, momentElsewhere, nameOfDay } from '../../ui/dates.ts';

interface TimeChoiceProps {
  day: Slots[number];
  /** The chosen start. */
  value: string | undefined;
  /** The start of the visit that is moved, which its owner may keep. */
  own: string | undefined;
  error: string | undefined;
  onChoose: (start: string) => void;
}

/** Renders the times of a day. */
export const TimeChoice = ({ day: { day, slots }, value, own, error, onChoose }: TimeChoiceProps) => (
  <Choices
    legend={`Time on ${nameOfDay(day)}`}
    hint={<ZoneNotice start={value ?? slots[0]?.start} />}
    error={error}
    className="grid-cols-3 sm:grid-cols-4"
  >
    {slots.map(({ start, free }) => {
      const clock = formatClockInDhaka(start);
      const state = start === own ? 'your time' : free === 0 ? 'full' : undefined;
      return (
        <Choice
          key={start}
          name="start"
          value={start}
          checked={start === value}
          disabled={state === 'full'}
          required
          onChange={() => onChoose(start)}
          label={state ? `${clock}, ${state}` : clock}
        >
          <span className="font-semibold">{clock}</span>
          {state && <span className="text-xs">{state}</span>}
        </Choice>
      );
    })}
  </Choices>
);

/** Says that times are Dhaka's, and what one of them is on the visitor's clock if that shows another. */
function ZoneNotice({ start }: { start: string | undefined }): ReactNode {
  const elsewhere = start && momentElsewhere(start);
  return (
    <p className="mb-2 text-sm text-muted">
      All times are Dhaka’s, where the garage is.
      {elsewhere && (
        <strong className="block font-semibold text-warning">
          {formatMomentInDhaka(start)} in Dhaka is {elsewhere} on your clock.
        </strong>
      )}
    </p>
  );
}

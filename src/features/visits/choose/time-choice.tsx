import type { ReactNode } from 'react';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { momentElsewhere, nameOfDay } from '../../../ui/dates.ts';
import * as t from '../texts.ts';
import type { OfferedDay } from './free-slots.ts';

interface TimeChoiceProps {
  day: OfferedDay;
  /** The chosen start. */
  value: string | undefined;
  error: string | undefined;
  onChoose: (start: string) => void;
}

/** Renders the times of a day. */
export const TimeChoice = ({ day: { day, times }, value, error, onChoose }: TimeChoiceProps) => (
  <Choices
    legend={t.timeLegend(nameOfDay(day))}
    hint={<ZoneNotice start={value ?? times[0]?.start} />}
    error={error}
    className="grid-cols-3 sm:grid-cols-4"
  >
    {times.map(({ start, note }) => {
      const clock = formatClockInDhaka(start);
      return (
        <Choice
          key={start}
          name="start"
          value={start}
          checked={start === value}
          disabled={note === t.full}
          required
          onChange={() => onChoose(start)}
          label={note ? `${clock}, ${note}` : clock}
        >
          <span className="font-semibold">{clock}</span>
          {note && <span className="text-xs">{note}</span>}
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
      {t.dhakaTimes}
      {elsewhere && (
        <strong className="block font-semibold text-warning">
          {t.timeElsewhere(formatMomentInDhaka(start), elsewhere)}
        </strong>
      )}
    </p>
  );
}

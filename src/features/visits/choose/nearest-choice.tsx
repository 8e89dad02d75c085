import { formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import * as t from './texts.ts';

interface NearestChoiceProps {
  starts: string[];
  /** The chosen start. */
  value: string | undefined;
  onChoose: (start: string) => void;
}

/** Renders the free times that are nearest to one that is full. */
export const NearestChoice = ({ starts, value, onChoose }: NearestChoiceProps) => (
  <Choices legend={t.nearestTimes} className="min-[22rem]:grid-cols-2 sm:grid-cols-3">
    {starts.map((start) => (
      <Choice
        key={start}
        name="nearest"
        value={start}
        checked={start === value}
        onChange={() => onChoose(start)}
        label={formatMomentInDhaka(start)}
      >
        <span className="font-semibold">{formatMomentInDhaka(start)}</span>
      </Choice>
    ))}
  </Choices>
);

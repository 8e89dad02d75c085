import { formatMomentInDhaka } from '../../../contract/time/format-dhaka.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { describeCar } from '../../garage/describe-visit.ts';
import * as t from '../texts.ts';
import type { Visiting } from '../together.ts';

interface HowChoiceProps {
  companions: Visiting[];
  /** The booking with which the car is to come. */
  value: Visiting | undefined;
  /** Called with the id of that booking, empty if the car comes at a time of its own. */
  onChoose: (id: string) => void;
}

/** Renders whether a booking comes by itself, or together with another one of the car. */
export const ComesTogetherChoice = ({ companions, value, onChoose }: HowChoiceProps) => (
  <Choices legend={t.howLegend} className="sm:grid-cols-2 [&>.choice]:px-2 [&>.choice]:py-1.5">
    <Choice name="with" value="" checked={!value} onChange={() => onChoose('')} label={t.ownTime} />
    {companions.map(({ _id, serviceName, visit }) => {
      const [title, time] = [t.togetherWith(serviceName), formatMomentInDhaka(visit.start)];
      const car = describeCar(visit);
      return (
        <Choice
          key={_id}
          name="with"
          value={_id}
          checked={value?._id === _id}
          onChange={() => onChoose(_id)}
          label={[title, time, car].filter(Boolean).join(', ')}
        >
          <span className="font-semibold">{title}</span>
          <span className="text-sm">{time}</span>
          {car && (
            <span className="text-sm wrap-anywhere">
              <Pieces text={car} />
            </span>
          )}
        </Choice>
      );
    })}
  </Choices>
);

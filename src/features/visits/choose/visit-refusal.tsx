import { conflictIn } from '../../../api/api-error.ts';
import { formatMomentInDhaka } from '../../../contract/time/format-dhaka.ts';
import { visitConflictSchema } from '../../../contract/visits/visit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { PhoneNumber } from '../../garage/phone-number.tsx';
import * as t from '../texts.ts';

interface VisitRefusalProps {
  error: Error;
  value: string | undefined;
  onChoose: (start: string) => void;
}

/** Renders why a visit was not set, and what can be done: the free times that are nearest to a full one, or a call. */
export function VisitRefusal({ error, value, onChoose }: VisitRefusalProps) {
  const { reason, nearest = [] } = conflictIn(error, visitConflictSchema) ?? {};
  return (
    <div className="grid gap-3">
      <Alert>{error.message}</Alert>
      {(reason === 'begun' || reason === 'moves') && (
        <p>
          {t.ourNumber} <PhoneNumber />
        </p>
      )}
      {nearest.length > 0 && (
        <Choices legend={t.nearestTimes} className="min-[22rem]:grid-cols-2 sm:grid-cols-3">
          {nearest.map((start) => (
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
      )}
    </div>
  );
}

import type { Finding } from '../../contract/finding.ts';
import { Badge } from '../../ui/badge.tsx';
import { describeTime } from '../garage/describe-visit.ts';
import * as t from './texts.ts';

/** Renders what the customer has answered, on which way and when, and what became of it. */
export function GivenAnswer({ finding: { answer, begunAt, bookedAt } }: { finding: Finding }) {
  if (bookedAt !== undefined)
    return <Badge icon="calendar-check">{t.workIsBooked(describeTime(bookedAt))}</Badge>;
  if (!answer) return <p className="text-muted">{t.notAnswered}</p>;
  const { value, way, at } = answer;
  const text = (way === 'phone' ? t.answeredOnPhone : t.answeredOn)[value](describeTime(at));
  return (
    <div className="grid gap-1">
      {value === 'approved' ? (
        <Badge tone="success" icon="circle-check">
          {text}
        </Badge>
      ) : (
        <Badge icon="x">
          {text} {t.staysAsItIs}
        </Badge>
      )}
      {begunAt !== undefined && <Badge icon="wrench">{t.workHasBegun(describeTime(begunAt))}</Badge>}
    </div>
  );
}

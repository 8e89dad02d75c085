import type { Job } from '../../contract/desk-day.ts';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { stepNames } from '../board/jobs/texts.ts';
import { Facts, Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders which car it is, when it comes, and how far the work is. */
export const CarAndVisits = ({ order: { job, bookedAt, origin } }: { order: DeskOrder }) => {
  const { visit, missed, message, mechanic } = job;
  const car = visit ?? job.vehicle;
  const booked = formatMomentInDhaka(bookedAt);
  return (
    <Section title={t.carTitle}>
      <Facts
        facts={{
          [t.serviceName]: job.serviceName,
          [t.plateName]: car?.plate && <span className="inline-block">{formatPlate(car.plate)}</span>,
          [t.carName]: car?.car,
          [t.noteName]: car?.note,
          [t.visitName]: visit ? formatMomentInDhaka(visit.start) : job.place === 'unplanned' && t.anyDay,
          [t.missedName]: missed && formatMomentInDhaka(missed),
          [t.stateName]: stateOf(job),
          [t.messageName]: message,
          [t.mechanicName]: mechanic,
          [t.bookedName]: origin === 'desk' ? t.bookedAtDesk(booked) : booked,
        }}
      />
    </Section>
  );
};

/** Returns how far the work is, and who has moved the car last. */
function stateOf({ progress, movedAt, movedBy, cancelled }: Job): string {
  const step = stepNames[progress];
  const moved = movedAt && movedBy ? t.stateSince(step, formatMomentInDhaka(movedAt), movedBy) : step;
  if (!cancelled) return moved;
  return movedAt ? `${t.cancelledState}. ${moved}` : t.cancelledState;
}

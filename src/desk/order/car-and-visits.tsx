import type { Job } from '../../contract/desk-day.ts';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { stepNames } from '../board/jobs/texts.ts';
import { Facts, Section } from './section.tsx';
import {
  anyDay,
  bookedAtDesk,
  bookedName,
  cancelledState,
  carName,
  carTitle,
  mechanicName,
  messageName,
  missedName,
  noteName,
  plateName,
  serviceName,
  stateName,
  stateSince,
  visitName,
} from './texts.ts';

/** Renders which car it is, when it comes, and how far the work is. */
export const CarAndVisits = ({ order: { job, bookedAt, origin } }: { order: DeskOrder }) => {
  const { visit, missed, message, mechanic } = job;
  const car = visit ?? job.vehicle;
  const booked = formatMomentInDhaka(bookedAt);
  return (
    <Section title={carTitle}>
      <Facts
        facts={{
          [serviceName]: job.serviceName,
          [plateName]: car?.plate && <span className="inline-block">{formatPlate(car.plate)}</span>,
          [carName]: car?.car,
          [noteName]: car?.note,
          [visitName]: visit ? formatMomentInDhaka(visit.start) : job.place === 'unplanned' && anyDay,
          [missedName]: missed && formatMomentInDhaka(missed),
          [stateName]: stateOf(job),
          [messageName]: message,
          [mechanicName]: mechanic,
          [bookedName]: origin === 'desk' ? bookedAtDesk(booked) : booked,
        }}
      />
    </Section>
  );
};

/** Returns how far the work is, and who has moved the car last. */
function stateOf({ progress, movedAt, movedBy, cancelled }: Job): string {
  const step = stepNames[progress];
  const moved = movedAt && movedBy ? stateSince(step, formatMomentInDhaka(movedAt), movedBy) : step;
  if (!cancelled) return moved;
  return movedAt ? `${cancelledState}. ${moved}` : cancelledState;
}

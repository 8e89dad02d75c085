import type { FoundJobs } from '../../../../src/contract/desk/desk-booking.ts';
import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { agendaRead, parseAgenda } from '../agenda.ts';
import { oneJobOfEachCar, readReferencedJobs } from '../board.ts';
import { requireValidDay } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';

/**
 * Returns the bookings whose car comes on a day, or has come to its visit then, wherever it is by now; in two round trips, by their time.
 * @throws {ProblemError} 400 if it is no day
 */
export async function listBookingsOfDay(caller: Caller, day: string): Promise<FoundJobs> {
  requireValidDay(day);
  const { replies } = await readAsMember(caller, [agendaRead(day)]);
  const agenda = parseAgenda(replies[0]);
  const { jobs, unreadable } = await readReferencedJobs(
    agenda.readable.filter(({ start }) => start !== undefined),
  );
  const startOf = ({ visit, createdAt }: Job) => `${visit?.start} ${createdAt}`;
  return {
    jobs: oneJobOfEachCar(jobs).sort((a, b) => startOf(a).localeCompare(startOf(b))),
    unreadable: [...agenda.unreadable, ...unreadable],
  };
}

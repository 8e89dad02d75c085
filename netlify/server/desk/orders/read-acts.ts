import type { DeskActs } from '../../../../src/contract/desk/desk-order.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { type DaybookEntry, parseDaybook } from '../../order/daybook.ts';
import { parseTillRecord } from '../../order/records.ts';
import { keys } from '../../store/keys.ts';
import type { Parsed } from '../../store/parse-each.ts';
import type { Read } from '../../store/read-pipeline.ts';
import { requireValidDay } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';
import { parseTills, tillsRead } from '../till/stored-till.ts';
import { pageOfStaffActs, staffActsOf } from './acts-of.ts';

/**
 * Returns the daybook of a day, and the ids of the orders of which it cannot be read, in one round trip; with the member, and the replies to more reads.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readDaybookAsMember(
  caller: Caller,
  day: string,
  reads: Read[],
): Promise<Parsed<DaybookEntry> & Awaited<ReturnType<typeof readAsMember>>> {
  requireValidDay(day);
  const { replies, ...member } = await readAsMember(caller, [
    (store) => store.hgetall(keys.daybook(day)),
    ...reads,
  ]);
  const [found, ...others] = replies;
  return { ...member, replies: others, ...parseDaybook(found) };
}

/**
 * Returns a page of what the staff, or one member, have done on a day, in one round trip.
 * @throws {ProblemError} 400 if it is no day, or `after` is of no page
 */
export async function readStaffActs(
  caller: Caller,
  day: string,
  { member, after }: { member: string | undefined; after: string | undefined },
): Promise<DeskActs> {
  const { readable, unreadable, replies } = await readDaybookAsMember(caller, day, [tillsRead([day])]);
  const page = pageOfStaffActs(staffActsOf(readable, member), after);
  const [json = null] = parseTills(replies[0]);
  const { acts, movements = [] } = parseTillRecord(json);
  const tills = acts.toReversed();
  const undoings = movements.flatMap(({ undone }) => undone ?? []);
  const members = new Set(
    [...staffActsOf(readable), ...tills, ...movements, ...undoings].map(({ by }) => by),
  );
  const isTheirs = (act?: { by: string }) => act && (member === undefined || act.by === member);
  return {
    ...page,
    tills: tills.filter(isTheirs),
    movements: movements.filter((one) => isTheirs(one) || isTheirs(one.undone)),
    members: [...members].sort((a, b) => a.localeCompare(b)),
    unreadable,
  };
}

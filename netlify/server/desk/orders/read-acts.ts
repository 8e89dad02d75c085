import * as z from 'zod/mini';
import type { DeskActs } from '../../../../src/contract/desk-order.ts';
import { daySchema } from '../../../../src/contract/visit.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { listFoundOrders } from '../../order/reads.ts';
import { keys } from '../../store/keys.ts';
import type { Parsed } from '../../store/parse-each.ts';
import { parseReferences } from '../agenda.ts';
import { refusal } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';
import { actsOf, pageOfActs } from './acts-of.ts';

/**
 * Returns the orders that the staff have changed on a day, and the ids of those that cannot be read, in two round trips.
 * @throws {ProblemError} 400 if it is no day
 */
export async function readActed(caller: Caller, day: string): Promise<Parsed<OwnedOrder>> {
  const { replies } = await readAsMember(caller, [(store) => store.hgetall(keys.acts(day))]);
  if (!z.safeParse(daySchema, day).success) throw refusal('no-day');
  return listFoundOrders(parseReferences(replies[0]));
}

/**
 * Returns a page of what the staff, or one member, have done on a day, in two round trips.
 * @throws {ProblemError} 400 if it is no day, or `after` is of no page
 */
export async function readActs(
  caller: Caller,
  day: string,
  { member, after }: { member: string | undefined; after: string | undefined },
): Promise<DeskActs> {
  const { readable, unreadable } = await readActed(caller, day);
  const page = pageOfActs(actsOf(readable, day, member), after);
  if (!page) throw refusal('no-page');
  const members = new Set(actsOf(readable, day).map(({ by }) => by));
  return { ...page, members: [...members].sort((a, b) => a.localeCompare(b)), unreadable };
}

import type { Unplanned } from '../../../src/contract/desk-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { keys } from '../store/keys.ts';
import { parseReference } from '../store/references.ts';
import { readJobs } from './board.ts';
import { pageOf } from './pages.ts';
import { readAsMember } from './staff.ts';

/**
 * Returns a page of the unplanned jobs, paid last first, in two round trips.
 * @throws {ProblemError} 400 if `after` is not of a former page
 */
export async function listUnplanned(caller: Caller, after: string | undefined): Promise<Unplanned> {
  const page = pageOf(keys.unplanned, after);
  const { replies } = await readAsMember(caller, [page.read]);
  const { members, next } = page.parse(replies[0]);
  const references = members.map((member) => ({ ...parseReference(member), isLive: true as const }));
  const ids = references.map(({ orderId }) => orderId);
  const { jobs, unreadable } = await readJobs(references);
  // Without those that were moved meanwhile.
  const unplanned = jobs.filter(({ place }) => place === 'unplanned');
  return {
    jobs: unplanned.sort((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId)),
    unreadable,
    next,
  };
}

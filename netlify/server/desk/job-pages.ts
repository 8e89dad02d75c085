import type { JobPage } from '../../../src/contract/desk-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { type OrderReference, parseReference } from '../order/order-reference.ts';
import { keys } from '../store/keys.ts';
import { readJobs, type ToJobs } from './board.ts';
import { pageOf } from './pages.ts';
import { type ReadAs, readAsMember, readAsOwner } from './staff/staff.ts';
import { furtherJobs, toJob } from './to-job.ts';

/**
 * Returns a page of the jobs of a sorted set, the greatest score first unless it is said, in two round trips.
 * @throws {ProblemError} 400 if `after` is not of a former page
 */
async function pageOfJobs(
  caller: Caller,
  after: string | undefined,
  {
    key,
    readAs,
    isLeastFirst,
    known,
    toJobs,
  }: {
    key: string;
    readAs: ReadAs;
    isLeastFirst?: boolean;
    known?: Pick<OrderReference, 'isLive'>;
    toJobs?: ToJobs;
  },
): Promise<JobPage> {
  const page = pageOf(key, after, isLeastFirst);
  const { replies } = await readAs(caller, [page.read]);
  const { members, next } = page.parse(replies[0]);
  const references = members.map((member) => ({ ...parseReference(member), ...known }));
  const ids = references.map(({ orderId }) => orderId);
  const { jobs, unreadable } = await readJobs(references, toJobs);
  return { jobs: jobs.sort((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId)), unreadable, next };
}

/** Returns a page of the unplanned jobs, paid last first. */
export async function listUnplanned(caller: Caller, after: string | undefined): Promise<JobPage> {
  const page = await pageOfJobs(caller, after, {
    key: keys.unplanned,
    readAs: readAsMember,
    known: { isLive: true },
  });
  // Without those that were moved meanwhile.
  return { ...page, jobs: page.jobs.filter(({ place }) => place === 'unplanned') };
}

/**
 * Returns a page of the jobs that have brought money for an owner, the latest first: cancelled and given back, too. Payments of what was due
 * besides follow their booking.
 */
export const listPayments = (caller: Caller, after: string | undefined): Promise<JobPage> =>
  pageOfJobs(caller, after, {
    key: keys.payments,
    readAs: readAsOwner,
    toJobs: (owned) => [toJob(owned), ...furtherJobs(owned, ({ captureId }) => captureId !== undefined)],
  });

/** Returns a page of the jobs whose car was collected with money due that is due still, for an owner: those that left first. */
export async function listDebts(caller: Caller, after: string | undefined): Promise<JobPage> {
  const page = await pageOfJobs(caller, after, {
    key: keys.debts,
    readAs: readAsOwner,
    isLeastFirst: true,
    known: { isLive: true },
  });
  // Without those that were paid meanwhile.
  return { ...page, jobs: page.jobs.filter(({ due }) => due > 0) };
}

import type { Job, JobPage } from '../../../src/contract/desk/desk-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseReference } from '../order/order-reference.ts';
import { keys } from '../store/keys.ts';
import { readReferencedJobs, type ToJobs } from './board.ts';
import { type PageRead, paidOrdersPageRead, sortedSetPageRead } from './pages.ts';
import { type ReadAs, readAsMember, readAsOwner } from './staff/staff.ts';
import { toPaidJobs } from './to-job.ts';

interface JobList {
  page: PageRead;
  readAs: ReadAs;
  toJobs?: ToJobs;
  /** Leaves out a job that has left the list between the two reads. */
  isListed?: (job: Job) => boolean;
}

/**
 * Returns a page of jobs in two round trips.
 * @throws {ProblemError} 400 if `after` is of no page
 */
async function pageOfJobs(
  caller: Caller,
  { page, readAs, toJobs, isListed = () => true }: JobList,
): Promise<JobPage> {
  const { replies } = await readAs(caller, [page.read]);
  const { members, next } = page.parse(replies[0]);
  const references = members.map(parseReference);
  const ids = references.map(({ orderId }) => orderId);
  const { jobs, unreadable } = await readReferencedJobs(references, toJobs);
  const sorted = jobs.filter(isListed).sort((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId));
  return { jobs: sorted, unreadable, next };
}

/** Returns a page of the unscheduled jobs, paid last first. */
export const listUnscheduled = (caller: Caller, after: string | undefined): Promise<JobPage> =>
  pageOfJobs(caller, {
    page: sortedSetPageRead(keys.unscheduled, after),
    readAs: readAsMember,
    isListed: ({ place }) => place === 'unscheduled',
  });

/** Returns a page of the jobs that have brought money for an owner, the latest first, cancelled ones too. Other payments follow that of their booking. */
export const listPayments = (caller: Caller, after: string | undefined): Promise<JobPage> =>
  pageOfJobs(caller, {
    page: paidOrdersPageRead(after),
    readAs: readAsOwner,
    toJobs: toPaidJobs,
  });

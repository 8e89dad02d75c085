import type { DeskMechanic } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { nextVersion } from '../../order/order-facts.ts';
import { changeJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { parseStaff, readStaff } from '../staff/staff-list.ts';
import { toJob } from '../to-job.ts';

/**
 * Sets which member of the staff works on a car, or nobody. A repeat changes nothing.
 * @throws {ProblemError} 400 if there is no such member, 409 with the job if it has changed
 */
export async function setMechanic(
  caller: Caller,
  transactionId: string,
  request: DeskMechanic,
): Promise<Job> {
  const { owned } = await changeJob<'unknown'>({
    caller,
    transactionId,
    reads: [readStaff],
    decide: (job, by, now, [staff]) => {
      const names = parseStaff(staff).members.map(({ name }) => name);
      return decideMechanic(job, request, { by, names, now });
    },
    refuse: () => refusal('no-mechanic'),
  });
  return toJob(owned);
}

/** Sets the mechanic of a car. `names` are the staff's, `by` is the member who sets it. */
function decideMechanic(
  before: OwnedOrder,
  { mechanic, rev }: DeskMechanic,
  { by, names, now }: { by: string; names: string[]; now: Date },
): Change | 'unchanged' | 'changed' | 'unknown' {
  const { order } = before;
  if (order.mechanic === mechanic) return 'unchanged';
  if (order.rev !== rev) return 'changed';
  if (mechanic !== undefined && !names.includes(mechanic)) return 'unknown';
  const at = now.toISOString();
  return changeOf(
    before,
    nextVersion(
      { ...order, mechanic, updatedAt: at },
      { type: 'mechanic-set', at, actor: 'garage', by, reference: mechanic },
    ),
  );
}

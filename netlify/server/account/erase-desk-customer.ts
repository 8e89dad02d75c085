import type { Caller } from '../auth/api-tokens.ts';
import { readJobAsMember } from '../desk/jobs.ts';
import { expectStillMember, readAsOwner } from '../desk/staff/staff.ts';
import { isOwnBooking } from '../order/bill.ts';
import { commitDecision } from '../store/commit-decision.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { eraseOrdersOfCustomer, erasureBeginCommit, orderIdsRead, parseOrderIds } from './erase-account.ts';
import { deskRefusal } from './refusals.ts';

/**
 * Erases the data of the customer of a booking of the desk, for an owner: that of all bookings of theirs. The records of money stay. A repeat
 * does what an earlier request has not.
 * @returns the number of orders that are erased now
 * @throws {ProblemError} 404 if the booking does not exist, 409 if it is not the desk's, or with a `reason` while that is not possible
 */
export async function eraseDeskCustomerAsOwner(caller: Caller, transactionId: string): Promise<number> {
  const { owned, member, memberJson } = await readJobAsMember(caller, transactionId, { readAs: readAsOwner });
  const { uid, order } = owned;
  if (isOwnBooking(order)) throw deskRefusal('not-desk');
  return eraseOrdersOfCustomer({
    uid,
    ids: parseOrderIds(await readChecked([], [orderIdsRead(uid)])),
    begin: () => begin(caller, uid, memberJson),
    refuse: deskRefusal,
    by: { actor: 'garage', by: member },
  });
}

/** Records that an erasure has begun, and reads the ids of the customer's orders then. */
async function begin(caller: Caller, uid: string, memberJson: string): Promise<unknown[]> {
  await commitDecision(async (isFirst) => {
    const owner = isFirst ? { memberJson } : await readAsOwner(caller);
    const commit = { ...erasureBeginCommit(uid, new Date()), expect: expectStillMember(caller, owner) };
    return { result: undefined, commit };
  });
  return readChecked([], [orderIdsRead(uid)]);
}

import type { OwnedOrder } from '../../order/change.ts';
import { isStillLeft } from '../../order/order-facts.ts';
import { findLive } from '../next-attempt.ts';
import { refusal } from '../refusals.ts';
import { findLeft } from './decide-work.ts';

/**
 * @throws {ProblemError} 409 if an order is of work that is no longer left undone at the earlier visit, was found otherwise since, or whose
 * price is too old
 */
export async function checkLeft({ uid, order }: OwnedOrder): Promise<void> {
  const { work } = order;
  if (!work) return;
  const former = await findLive(uid, work.orderId);
  const left = findLeft(former, work.findingId, new Date());
  if (typeof left === 'string') throw refusal(left);
  if (!isStillLeft(order, former?.order)) throw refusal('not-left');
}

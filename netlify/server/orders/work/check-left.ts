import type { OwnedOrder } from '../../store/change.ts';
import { findLive } from '../next-attempt.ts';
import { findLeft } from './decide-work.ts';
import { workProblem } from './work-problem.ts';

/** @throws {ProblemError} 409 if an order is of work that is no longer left undone at the earlier visit, or whose price is too old */
export async function checkLeft({ uid, order: { work } }: OwnedOrder): Promise<void> {
  if (!work) return;
  const left = findLeft(await findLive(uid, work.orderId), work.findingId, new Date());
  if (typeof left === 'string') throw workProblem(left);
}

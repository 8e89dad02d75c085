import type { DebtTold } from '../../../../src/contract/desk-booking-request.ts';
import type { Job } from '../../../../src/contract/desk-day.ts';
import type { Debt, DebtPage } from '../../../../src/contract/desk-debts.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { isFullOfActs, repeatOf, withAct } from '../../order/acts.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import { changedBy, debtOf } from '../../order/order-facts.ts';
import { parseReference } from '../../order/order-reference.ts';
import { listFoundOrders } from '../../order/reads.ts';
import { keys } from '../../store/keys.ts';
import { changeJob } from '../jobs.ts';
import { pageOfSet } from '../pages.ts';
import { refusal } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';
import { toJob } from '../to-job.ts';
import type { LineAct } from './change-lines.ts';
import { debtMessage } from './debt-message.ts';
import { parseOwed, readOwed } from './owed.ts';

/**
 * Returns a page of the bookings whose car has left with money due, the first that left first, and what is due for all of them, in two round trips.
 * @throws {ProblemError} 400 if `after` is of no page
 */
export async function listDebts(caller: Caller, after: string | undefined): Promise<DebtPage> {
  const page = pageOfSet(keys.debts, after, true);
  const { replies } = await readAsMember(caller, [page.read, readOwed]);
  const { members, next } = page.parse(replies[0]);
  const { count, amount: due } = parseOwed(replies[1]);
  const references = members.map(parseReference);
  const ids = references.map(({ orderId }) => orderId);
  const { readable, unreadable } = await listFoundOrders(references);
  return {
    debts: readable.flatMap(toDebt).sort((a, b) => ids.indexOf(a.job.orderId) - ids.indexOf(b.job.orderId)),
    count,
    due,
    unreadable,
    next,
  };
}

function toDebt(owned: OwnedOrder): Debt[] {
  const debt = debtOf(owned.order);
  if (!debt) return [];
  const { debtTold: told } = owned.order;
  return [
    { job: toJob(owned), due: debt.due, message: debtMessage(owned.order, debt.due), ...(told && { told }) },
  ];
}

/**
 * Notes that a member has written to a customer about what is due. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if nothing is due any longer
 */
export const noteDebtTold = (call: SignedInCall, request: DebtTold): Promise<Job> =>
  changeJob(call, {
    decide: (before, act) => decideTold(before, request, act),
    refuse: refusal,
  });

function decideTold(
  before: OwnedOrder,
  { id }: DebtTold,
  { by, now }: LineAct,
): Change | 'unchanged' | 'no-debt' | 'too-many-acts' {
  const { order } = before;
  const said = { id, content: {} };
  if (repeatOf(order, said)) return 'unchanged';
  if (!debtOf(order)) return 'no-debt';
  if (isFullOfActs(order, now)) return 'too-many-acts';
  const debtTold = { count: (order.debtTold?.count ?? 0) + 1, at: now.toISOString() };
  const told = changedBy(
    { ...order, debtTold },
    { actor: 'garage', by, now },
    { type: 'debt-told', reference: id },
  );
  return changeOf(before, withAct(told, said, now));
}

import type { Debt, DebtPage } from '../../../../src/contract/desk/desk-debts.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { debtOf, overpaymentOnceOver } from '../../order/order-facts.ts';
import { parseReference } from '../../order/order-reference.ts';
import { findReadableOrders } from '../../order/reads.ts';
import type { OrderRecord } from '../../order/records.ts';
import { keys } from '../../store/keys.ts';
import type { Read } from '../../store/read-pipeline.ts';
import { sortedSetPageRead } from '../pages.ts';
import { readAsMember } from '../staff/staff.ts';
import { toJob } from '../to-job.ts';
import { debtMessage, overpaymentMessage } from './debt-message.ts';
import { parseTotalDebt, totalDebtRead } from './owed.ts';

interface SumList {
  key: string;
  readSums: Read;
  sumOf: (order: OrderRecord) => { since: string; due: number } | undefined;
  messageOf: (order: OrderRecord, due: number) => Debt['message'];
  about?: 'overpaid';
}

/** The debts of customers for cars that have left, and what they are owed for bookings that are over. */
const lists = {
  debts: { key: keys.debts, readSums: totalDebtRead, sumOf: debtOf, messageOf: debtMessage },
  overpaid: {
    key: keys.overpaid,
    readSums: (store) => store.hvals(keys.overpayments),
    sumOf: overpaymentOnceOver,
    messageOf: overpaymentMessage,
    about: 'overpaid',
  },
} satisfies Record<string, SumList>;

/**
 * Returns a page of the bookings of a list, the first that ended first, and what is due for all of them, in two round trips.
 * @throws {ProblemError} 400 if `after` is of no page
 */
export async function listDebtsOrOverpayments(
  caller: Caller,
  after: string | undefined,
  name: keyof typeof lists,
): Promise<DebtPage> {
  const list: SumList = lists[name];
  const page = sortedSetPageRead(list.key, after, true);
  const { replies } = await readAsMember(caller, [page.read, list.readSums]);
  const { members, next } = page.parse(replies[0]);
  const { count, amount: due } = parseTotalDebt(replies[1]);
  const references = members.map(parseReference);
  const ids = references.map(({ orderId }) => orderId);
  const { readable, unreadable } = await findReadableOrders(references);
  return {
    debts: readable
      .flatMap((owned) => toDebt(owned, list))
      .sort((a, b) => ids.indexOf(a.job.orderId) - ids.indexOf(b.job.orderId)),
    count,
    due,
    unreadable,
    next,
  };
}

function toDebt(owned: OwnedOrder, { sumOf, messageOf, about }: SumList): Debt[] {
  const debt = sumOf(owned.order);
  if (!debt) return [];
  const { debtReminded } = owned.order;
  const reminded = debtReminded?.about === about ? debtReminded : undefined;
  return [
    { job: toJob(owned), ...debt, message: messageOf(owned.order, debt.due), ...(reminded && { reminded }) },
  ];
}

import type { Notice, OrderRecord } from '../order/records.ts';

/* An address that the identity provider has not verified may be a stranger's. */

/**
 * The kinds of mails that it gets, each with the event that causes it, and the most of them for an order. A question about findings is one: the
 * car is here, and waits for the answer.
 */
const KINDS: Record<string, string> = {
  paid: 'paid',
  'refund-due': 'refund-due',
  refunded: 'refunded',
  findings: 'findings-asked',
};
const causes = Object.values(KINDS);
/** These come besides: only the staff cause them. */
const BESIDES = ['findings-recorded', 'desk-receipt', 'visit-closed', 'visit-reopened'];
const RECEIPTS = ['paid', 'desk-receipt'];
const MOST = 3;

/**
 * Returns the number of a mail among those of its order that an unverified address gets, from 1 on; undefined if it does not get it. A
 * receipt always comes.
 */
export function numberIfUnverified(
  { events }: Pick<OrderRecord, 'events'>,
  { kind, at }: Pick<Notice, 'kind' | 'at'>,
): number | undefined {
  if (!Object.hasOwn(KINDS, kind) && !BESIDES.includes(kind)) return undefined;
  const number = events.filter((event) => causes.includes(event.type) && event.at <= at).length;
  return number <= MOST || RECEIPTS.includes(kind) ? number : undefined;
}

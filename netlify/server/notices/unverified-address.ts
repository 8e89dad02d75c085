import type { Notice, OrderRecord } from '../order/records.ts';
import { noticeKinds } from './notice-kinds.ts';

/* An address that the identity provider has not verified may be a stranger's. */

/** After more events of an order than this it gets no more mails, but for those that always come. */
const MOST = 3;

/**
 * Returns the number of a mail among those of its order that an unverified address gets, 0 before its first cause; undefined if it does not get it.
 */
export function mailNumberToUnverified(
  { mailCauses = [] }: Pick<OrderRecord, 'mailCauses'>,
  { kind, at }: Pick<Notice, 'kind' | 'at'>,
): number | undefined {
  const unverified = noticeKinds.get(kind)?.unverified;
  if (!unverified) return undefined;
  const number = mailCauses.filter((cause) => cause <= at).length;
  return number <= MOST || unverified === 'always' ? number : undefined;
}

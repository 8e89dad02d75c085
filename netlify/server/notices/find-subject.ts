import { capturesOf } from '../order/order-facts.ts';
import { findTransaction } from '../order/reads.ts';
import type { Notice } from '../order/records.ts';
import type { Subject } from './mail-parts.ts';
import { noticeKinds } from './notice-kinds.ts';

/** Returns what a notice is about, as it is now; undefined if the notice is no longer true. */
export async function findSubject(notice: Notice): Promise<Subject | undefined> {
  const found = await findTransaction(notice.transactionId);
  if (!found?.owned) return undefined;
  const { transaction, attempt, owned } = found;
  const { order } = owned;
  const { capture: isTrueOf, order: isTrue } = noticeKinds.get(notice.kind) ?? {};
  if (!isTrueOf)
    return (await isTrue?.(owned, notice)) ? { transaction, order, capture: undefined } : undefined;
  const { captureId } = notice;
  const capture =
    attempt &&
    capturesOf(attempt).find((one) => (captureId ?? one.captureId) === one.captureId && isTrueOf(one));
  return capture && { transaction, order, capture };
}

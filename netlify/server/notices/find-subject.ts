import { paymentsBy } from '../order/bill.ts';
import { findTransaction } from '../order/reads.ts';
import type { Notice } from '../order/records.ts';
import type { Subject } from './mail-parts.ts';
import { noticeKinds } from './notice-kinds.ts';

/** Returns what a notice is about, as it is now; undefined if the notice is no longer true. */
export async function findSubject(notice: Notice): Promise<Subject | undefined> {
  const found = await findTransaction(notice.transactionId);
  if (!found?.owned) return undefined;
  const { transaction, owned } = found;
  const { order } = owned;
  const { payment: isTrueOf, order: isTrue } = noticeKinds.get(notice.kind) ?? {};
  if (!isTrueOf)
    return (await isTrue?.(owned, notice)) ? { transaction, order, payment: undefined } : undefined;
  const { transactionId, captureId } = notice;
  const payment = paymentsBy(order, transactionId).find(
    (one) => (captureId ?? one.id) === one.id && isTrueOf(one, notice),
  );
  return payment && { transaction, order, payment, at: notice.at };
}

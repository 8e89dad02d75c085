import { smsNumberOf } from '../order/addressed.ts';
import { paymentsOfTransaction } from '../order/bill.ts';
import { ordersTogetherWith } from '../order/order-facts.ts';
import { findTransaction } from '../order/reads.ts';
import type { Notice, OrderRecord } from '../order/records.ts';
import type { MailSubject } from './mail-parts.ts';
import { noticeKinds } from './notice-kinds.ts';

/** Returns what a notice is about, as it is now; undefined if the notice is no longer true. */
export async function findNoticeSubject(notice: Notice): Promise<MailSubject | undefined> {
  const found = await findTransaction(notice.transactionId);
  if (!found?.owned) return undefined;
  const { transaction, owned } = found;
  const { order } = owned;
  const { payment: isTrueOf, order: isTrue, car } = noticeKinds.get(notice.kind) ?? {};
  if (!isTrueOf) {
    if (!(await isTrue?.(owned, notice))) return undefined;
    const others = car ? ordersTogetherWith(owned) : [];
    const reachable = notice.recipient === 'phone' ? others.filter(smsNumberOf) : others;
    if (car === 'once' && reachable.some((other) => tellsOf(other, order))) return undefined;
    return { transaction, order, payment: undefined, ...(others.length > 0 && { together: others }) };
  }
  const { transactionId, captureId } = notice;
  const payment = paymentsOfTransaction(order, transactionId).find(
    (one) => (captureId ?? one.id) === one.id && isTrueOf(one, notice),
  );
  return payment && { transaction, order, payment, at: notice.at };
}

/** Returns whether the message about one order tells the same customer of another: it is the first of them, and their car was moved by one press. */
const tellsOf = (one: OrderRecord, other: OrderRecord): boolean =>
  one._id < other._id && one.email === other.email && one.progress?.at === other.progress?.at;

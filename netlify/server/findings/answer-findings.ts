import { type AnswerWay, isQuestion, settledBy } from '../../../src/contract/finding.ts';
import type { FindingsAnswer } from '../../../src/contract/finding-request.ts';
import { latestId, newNotice } from '../notices/new-notice.ts';
import { findingsOf, withFindingLines } from '../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { type Actor, changedBy, isOnSite, mainTransaction } from '../order/order-facts.ts';
import type { Notice, WorkLine } from '../order/records.ts';

export type AnswerRefusal = 'unchanged' | 'finding-changed' | 'not-here' | 'begun' | 'booked';

interface Answering extends Actor {
  way: AnswerWay;
}

/**
 * Answers findings as they were shown: all, or none if one has changed or is settled. A repeat changes nothing. The garage is notified; a customer
 * who has answered on the phone gets a mail with the record.
 */
export function answerFindings(
  before: OwnedOrder,
  { answers }: FindingsAnswer,
  { answering: { way, ...by }, now }: { answering: Answering; now: Date },
): Change | AnswerRefusal {
  const { order } = before;
  const findings = findingsOf(order);
  if (!isOnSite(order)) return 'not-here';
  const at = now.toISOString();
  const changed = new Map<string, WorkLine>();
  for (const { id, version, value } of answers) {
    const finding = findings.find((one) => one.id === id);
    if (!finding || !isQuestion(finding)) return 'finding-changed';
    if (finding.answer?.value === value) continue;
    const settled = settledBy(finding);
    if (settled) return settled;
    if (finding.version !== version) return 'finding-changed';
    changed.set(id, { ...finding, version: order.rev + 1, answer: { value, way, at } });
  }
  if (changed.size === 0) return 'unchanged';
  const events = Array.from(changed.values(), ({ id, answer }) => ({
    type: `finding-${answer?.value}`,
    reference: id,
  }));
  const answered = findings.map((one) => changed.get(one.id) ?? one);
  const next = changedBy(withFindingLines(order, answered), { ...by, now }, ...events);
  const transactionId = mainTransaction(order);
  return changeOf(before, next, {
    notices:
      order.cancelledAt !== undefined && way === 'phone'
        ? []
        : [noticeOf(way, { transactionId, rev: next.rev }, now)],
    withdrawn: [latestId('findings-reminder', transactionId)],
  });
}

const noticeOf = (way: AnswerWay, about: Pick<Notice, 'transactionId' | 'rev'>, now: Date): Notice =>
  way === 'phone'
    ? newNotice('customer', 'findings-recorded', { about, at: now })
    : newNotice('garage', 'findings-answered', { about, at: now });

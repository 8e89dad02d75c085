import {
  type AnswerValue,
  type AnswerWay,
  isFindingToAnswer,
  whyAnswerIsFinal,
} from '../../../src/contract/findings/finding.ts';
import type { FindingsAnswer } from '../../../src/contract/findings/finding-request.ts';
import { makeChange } from '../notices/make-change.ts';
import { findingsOf, withFindingLines } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { type Actor, isOnSite } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';

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
  const changed = new Map<string, AnswerValue>();
  for (const { id, version, value } of answers) {
    const finding = findings.find((one) => one.id === id);
    if (!finding || !isFindingToAnswer(finding)) return 'finding-changed';
    if (finding.answer?.value === value) continue;
    const settled = whyAnswerIsFinal(finding);
    if (settled) return settled;
    if (finding.version !== version) return 'finding-changed';
    changed.set(id, value);
  }
  if (changed.size === 0) return 'unchanged';
  const answered = findings.map((one) => {
    const value = changed.get(one.id);
    return value ? { ...one, version: order.rev + 1, answer: { value, way, at }, agreed: undefined } : one;
  });
  const isTold = way === 'phone' || isBurst(order, now);
  const isRecorded = way === 'phone' && order.cancelledAt === undefined;
  return makeChange(before, {
    order: {
      ...withFindingLines(order, answered),
      ...(!isTold && { answerToldAt: at }),
      events: order.events.filter((event) => !isReplaced(event, changed)),
    },
    act: { ...by, now },
    events: Array.from(changed, ([id, value]) => ({ type: `finding-${value}` as const, reference: id })),
    tells: [!isTold && { garage: 'findings-answered' }, isRecorded && { customer: 'findings-recorded' }],
    withdraws: ['findings-reminder'],
  });
}

/** Answers within this time are one message: it leads to the desk, which shows what they are by then. */
const BURST_MS = 60_000;

const isBurst = ({ answerToldAt }: OrderRecord, now: Date): boolean =>
  answerToldAt !== undefined && now.getTime() - Date.parse(answerToldAt) < BURST_MS;

/** Returns whether an event is an earlier answer of the customer to a finding that is answered anew. */
const isReplaced = (
  { type, by, reference = '' }: OrderRecord['events'][number],
  changed: ReadonlyMap<string, AnswerValue>,
): boolean =>
  by === undefined && (type === 'finding-approved' || type === 'finding-declined') && changed.has(reference);

import { isFindingShown, MAX_FINDINGS } from '../../../src/contract/findings/finding.ts';
import type { FindingSet, FindingsAsk } from '../../../src/contract/findings/finding-request.ts';
import { makeChange } from '../notices/make-change.ts';
import type { MemberAct } from '../order/acts.ts';
import { findingsOf, withFindingLines } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { isOnSite } from '../order/order-facts.ts';
import type { WorkLine } from '../order/records.ts';

/* Decisions of the staff on what they find on a car that is here. */

/** A finding as the member has seen it. */
export interface ExpectedFinding {
  id: string;
  expected: number;
}

export type FindingRefusal =
  | 'unchanged'
  | 'finding-changed'
  | 'not-here'
  | 'too-many'
  | 'begun'
  | 'not-approved';

/**
 * Writes down a finding, or changes it. Another text, urgency or price takes the answer back, and is not possible once its work has begun. A repeat
 * changes nothing.
 */
export function setFinding(
  before: OwnedOrder,
  { id, expected, ...content }: FindingSet & { id: string },
  act: MemberAct,
): Change | FindingRefusal {
  const { order } = before;
  const findings = findingsOf(order);
  const known = findings.find((one) => one.id === id);
  if (!isOnSite(order)) return 'not-here';
  if (!known) {
    if (expected !== undefined) return 'finding-changed';
    if (findings.length >= MAX_FINDINGS) return 'too-many';
    const added: WorkLine = {
      id,
      kind: 'work',
      ...content,
      at: act.now.toISOString(),
      version: order.rev + 1,
    };
    return makeChange(before, {
      order: withFindingLines(order, [...findings, added]),
      act: { actor: 'garage', ...act },
      events: [{ type: 'finding-set', reference: id }],
    });
  }
  if (isSame(known, content)) return 'unchanged';
  if (expected !== known.version) return 'finding-changed';
  const isOther = (['text', 'urgency', 'price'] as const).some((name) => known[name] !== content[name]);
  if (isOther && known.begunAt !== undefined) return 'begun';
  const { answer, bookedAt, ...rest } = known;
  const agreed = answer?.value === 'approved' ? known.price : known.agreed;
  // A note needed no answer: as work, nobody has asked about it.
  const askedAt = known.urgency === 'note' && content.urgency !== 'note' ? undefined : known.askedAt;
  const changed: WorkLine = {
    ...rest,
    ...content,
    askedAt,
    ...(content.price === undefined && { price: undefined }),
    ...(content.minutes === undefined && { minutes: undefined }),
    version: order.rev + 1,
    ...(isOther ? { at: act.now.toISOString(), agreed } : { answer, bookedAt }),
  };
  // The customer reads in the history which price they were asked about before.
  const change = { price: content.price, was: known.price };
  return makeChange(before, {
    order: withFindingLines(order, withFinding(findings, changed)),
    act: { actor: 'garage', ...act },
    events: [
      isOther && isFindingShown(changed)
        ? { type: 'finding-changed', reference: id, change }
        : { type: 'finding-set', reference: id },
    ],
  });
}

const isSame = (known: WorkLine, { text, urgency, price, minutes, photos }: FindingSet): boolean =>
  known.text === text &&
  known.urgency === urgency &&
  known.price === price &&
  known.minutes === minutes &&
  known.photos.join() === photos.join();

/** Removes a finding whose work has not begun. A repeat changes nothing. */
export function removeFinding(
  before: OwnedOrder,
  { id, expected }: ExpectedFinding,
  act: MemberAct,
): Change | FindingRefusal {
  const findings = findingsOf(before.order);
  const known = findings.find((one) => one.id === id);
  if (!known) return 'unchanged';
  if (!isOnSite(before.order)) return 'not-here';
  if (known.begunAt !== undefined) return 'begun';
  if (expected !== known.version) return 'finding-changed';
  const others = findings.filter((one) => one !== known);
  return makeChange(before, {
    order: withFindingLines(before.order, others),
    act: { actor: 'garage', ...act },
    events: [{ type: 'finding-removed', reference: id }],
  });
}

const REMIND_AFTER_MS = 2 * 3_600_000;

/**
 * Asks the customer about findings, each as the member sees it: the car waits, and a reminder follows after two hours, unless there is nothing
 * to answer. What the customer was asked about as it is, changes nothing.
 */
export function askFindings(
  before: OwnedOrder,
  { findings: expected }: FindingsAsk,
  act: MemberAct,
): Change | FindingRefusal {
  const { order } = before;
  const { progress } = order;
  const findings = findingsOf(order);
  if (!isOnSite(order)) return 'not-here';
  const named = expected.map(({ id, version }) =>
    findings.find((one) => one.id === id && one.version === version),
  );
  if (named.includes(undefined)) return 'finding-changed';
  const news = named.filter((one): one is WorkLine => one !== undefined && !isAsked(one));
  if (news.length === 0) return 'unchanged';
  const { by, now } = act;
  const at = now.toISOString();
  const asked = findings.map((one) => (news.includes(one) ? { ...one, askedAt: at } : one));
  const needsAnswer = news.some(({ urgency }) => urgency !== 'note');
  const waits = needsAnswer && (progress?.state === 'received' || progress?.state === 'in-work');
  // The pages of a cancelled order are gone: the staff call.
  const isTold = order.cancelledAt === undefined;
  const remindAt = new Date(now.getTime() + REMIND_AFTER_MS);
  return makeChange(before, {
    order: {
      ...withFindingLines(order, asked),
      answerToldAt: undefined,
      ...(waits && { asksSince: at, progress: { state: 'waiting', at, by } }),
    },
    act: { actor: 'garage', by, now },
    events: [waits && { type: 'waiting' }, { type: 'findings-asked' }],
    tells: isTold
      ? [{ customer: 'findings' }, needsAnswer && { customer: 'findings-reminder', due: remindAt }]
      : [],
  });
}

/** Returns whether the customer was asked about a finding as it is. */
const isAsked = ({ at, askedAt }: WorkLine): boolean => askedAt !== undefined && askedAt >= at;

export const withFinding = (findings: WorkLine[], changed: WorkLine): WorkLine[] =>
  findings.map((one) => (one.id === changed.id ? changed : one));

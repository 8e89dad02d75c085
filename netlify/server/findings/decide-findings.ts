import { isShown, MAX_FINDINGS } from '../../../src/contract/findings/finding.ts';
import type { FindingSet, FindingsAsk } from '../../../src/contract/findings/finding-request.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { MemberAct } from '../order/acts.ts';
import { findingsOf, withFindingLines } from '../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import type { EventType, OrderEvent } from '../order/event-fates.ts';
import { isOnSite, nextVersion } from '../order/order-facts.ts';
import type { OrderRecord, WorkLine } from '../order/records.ts';

/* Decisions of the staff on what they find on a car that is here. */

/** A finding as the member has seen it. */
export interface Seen {
  id: string;
  seen: number;
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
  { id, seen, ...content }: FindingSet & { id: string },
  act: MemberAct,
): Change | FindingRefusal {
  const { order } = before;
  const findings = findingsOf(order);
  const known = findings.find((one) => one.id === id);
  if (!isOnSite(order)) return 'not-here';
  if (!known) {
    if (seen !== undefined) return 'finding-changed';
    if (findings.length >= MAX_FINDINGS) return 'too-many';
    const added: WorkLine = {
      id,
      kind: 'work',
      ...content,
      at: act.now.toISOString(),
      version: order.rev + 1,
    };
    return withFindings(before, { findings: [...findings, added] }, eventOf('finding-set', act, id));
  }
  if (isSame(known, content)) return 'unchanged';
  if (seen !== known.version) return 'finding-changed';
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
  const event =
    isOther && isShown(changed)
      ? { ...eventOf('finding-changed', act, id), change: { price: content.price, was: known.price } }
      : eventOf('finding-set', act, id);
  return withFindings(before, { findings: replaced(findings, changed) }, event);
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
  { id, seen }: Seen,
  act: MemberAct,
): Change | FindingRefusal {
  const findings = findingsOf(before.order);
  const known = findings.find((one) => one.id === id);
  if (!known) return 'unchanged';
  if (!isOnSite(before.order)) return 'not-here';
  if (known.begunAt !== undefined) return 'begun';
  if (seen !== known.version) return 'finding-changed';
  const others = findings.filter((one) => one !== known);
  return withFindings(before, { findings: others }, eventOf('finding-removed', act, id));
}

const REMIND_AFTER_MS = 2 * 3_600_000;

/**
 * Asks the customer about findings, each as the member sees it: the car waits, and a reminder follows after two hours, unless there is nothing
 * to answer. What the customer was asked about as it is, changes nothing.
 */
export function askFindings(
  before: OwnedOrder,
  { findings: seen }: FindingsAsk,
  act: MemberAct,
): Change | FindingRefusal {
  const { order } = before;
  const { progress } = order;
  const findings = findingsOf(order);
  if (!isOnSite(order)) return 'not-here';
  const named = seen.map(({ id, version }) =>
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
  const change = withFindings(
    before,
    {
      findings: asked,
      answerToldAt: undefined,
      ...(waits && { asksSince: at, progress: { state: 'waiting', at, by } }),
    },
    eventOf('findings-asked', act),
  );
  const next = change.after.order;
  const remindAt = new Date(now.getTime() + REMIND_AFTER_MS);
  const notices = [
    newNotice('customer', 'findings', { order: next, at: now }),
    ...(needsAnswer ? [newNotice('customer', 'findings-reminder', { order: next, at: remindAt })] : []),
  ];
  // The pages of a cancelled order are gone: the staff call.
  return { ...change, notices: order.cancelledAt === undefined ? notices : [] };
}

/** Returns whether the customer was asked about a finding as it is. */
const isAsked = ({ at, askedAt }: WorkLine): boolean => askedAt !== undefined && askedAt >= at;

export const replaced = (findings: WorkLine[], changed: WorkLine): WorkLine[] =>
  findings.map((one) => (one.id === changed.id ? changed : one));

export const eventOf = (type: EventType, { by, now }: MemberAct, reference?: string): OrderEvent => ({
  type,
  at: now.toISOString(),
  actor: 'garage',
  by,
  ...(reference && { reference }),
});

/** Returns the change of an order's findings, and of the progress of its car if that changes with them. */
export function withFindings(
  before: OwnedOrder,
  {
    findings,
    ...moves
  }: { findings: WorkLine[] } & Partial<
    Pick<OrderRecord, 'progress' | 'waited' | 'asksSince' | 'answerToldAt'>
  >,
  event: OrderEvent,
): Change {
  const changed = withFindingLines(before.order, findings);
  const { reference: _reference, ...moved } = event;
  const events = moves.progress ? [{ ...moved, type: moves.progress.state }, event] : [event];
  return changeOf(before, nextVersion({ ...changed, ...moves, updatedAt: event.at }, ...events));
}

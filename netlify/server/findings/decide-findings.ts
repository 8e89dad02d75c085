import { type FindingRecord, MAX_FINDINGS } from '../../../src/contract/finding.ts';
import type { FindingSet, FindingsAsk } from '../../../src/contract/finding-request.ts';
import { type Change, changeOf, type OwnedOrder } from '../store/change.ts';
import { isOnSite, mainAttempt, nextVersion } from '../store/order-facts.ts';
import { findingsReminderId, newNotice } from '../store/write-notices.ts';

/* Decisions of the staff on what they find on a car that is here. `by` is the member's name. */

export type FindingRefusal =
  | 'unchanged'
  | 'finding-changed'
  | 'not-here'
  | 'too-many'
  | 'begun'
  | 'not-approved';

/**
 * Writes down a finding, or changes it. Another text, urgency or price takes the answer back, and is not possible once its work has begun. A
 * repeat changes nothing.
 */
export function setFinding(
  before: OwnedOrder,
  id: string,
  { seen, ...content }: FindingSet,
  by: string,
  now: Date,
): Change | FindingRefusal {
  const { order } = before;
  const { findings = [] } = order;
  const known = findings.find((one) => one.id === id);
  if (!isOnSite(order)) return 'not-here';
  if (!known) {
    if (seen !== undefined) return 'finding-changed';
    if (findings.length >= MAX_FINDINGS) return 'too-many';
    const added: FindingRecord = { id, ...content, at: now.toISOString(), version: order.rev + 1 };
    return withFindings(before, [...findings, added], { type: 'finding-set', by, reference: id }, now);
  }
  if (isSame(known, content)) return 'unchanged';
  if (seen !== known.version) return 'finding-changed';
  const isOther = (['text', 'urgency', 'price'] as const).some((name) => known[name] !== content[name]);
  if (isOther && known.begunAt !== undefined) return 'begun';
  const { answer, ...rest } = known;
  const changed: FindingRecord = {
    ...rest,
    ...content,
    ...(content.price === undefined && { price: undefined }),
    ...(content.minutes === undefined && { minutes: undefined }),
    version: order.rev + 1,
    ...(isOther ? { at: now.toISOString() } : answer && { answer }),
  };
  return withFindings(before, replaced(findings, changed), { type: 'finding-set', by, reference: id }, now);
}

const isSame = (known: FindingRecord, { text, urgency, price, minutes, photos }: FindingSet): boolean =>
  known.text === text &&
  known.urgency === urgency &&
  known.price === price &&
  known.minutes === minutes &&
  known.photos.join() === photos.join();

/** Removes a finding whose work has not begun. A repeat changes nothing. */
export function removeFinding(
  before: OwnedOrder,
  id: string,
  seen: number,
  by: string,
  now: Date,
): Change | FindingRefusal {
  const { findings = [] } = before.order;
  const known = findings.find((one) => one.id === id);
  if (!known) return 'unchanged';
  if (!isOnSite(before.order)) return 'not-here';
  if (known.begunAt !== undefined) return 'begun';
  if (seen !== known.version) return 'finding-changed';
  const others = findings.filter((one) => one !== known);
  return withFindings(before, others, { type: 'finding-removed', by, reference: id }, now);
}

/** Records that the work of an approved finding has begun: the customer cannot change the answer any longer. */
export function beginFinding(
  before: OwnedOrder,
  id: string,
  seen: number,
  by: string,
  now: Date,
): Change | FindingRefusal {
  const { findings = [] } = before.order;
  const known = findings.find((one) => one.id === id);
  if (!isOnSite(before.order)) return 'not-here';
  if (!known || seen !== known.version) return 'finding-changed';
  if (known.begunAt !== undefined) return 'unchanged';
  if (known.answer?.value !== 'approved') return 'not-approved';
  const begun = { ...known, begunAt: now.toISOString() };
  return withFindings(before, replaced(findings, begun), { type: 'finding-begun', by, reference: id }, now);
}

const REMIND_AFTER_MS = 2 * 3_600_000;

/**
 * Asks the customer about findings, each as the member sees it: the car waits, and a reminder follows after two hours, unless there is nothing
 * to answer. What the customer was asked about as it is, changes nothing.
 */
export function askFindings(
  before: OwnedOrder,
  { findings: seen }: FindingsAsk,
  by: string,
  now: Date,
): Change | FindingRefusal {
  const { order } = before;
  const { findings = [], progress } = order;
  if (!isOnSite(order)) return 'not-here';
  const named = seen.map(({ id, version }) =>
    findings.find((one) => one.id === id && one.version === version),
  );
  if (named.includes(undefined)) return 'finding-changed';
  const news = named.filter((one): one is FindingRecord => one !== undefined && !isAsked(one));
  if (news.length === 0) return 'unchanged';
  const at = now.toISOString();
  const asked = findings.map((one) => (news.includes(one) ? { ...one, askedAt: at } : one));
  const needsAnswer = news.some(({ urgency }) => urgency !== 'note');
  const isWorking = progress?.state === 'received' || progress?.state === 'in-work';
  const waits = needsAnswer && isWorking;
  const waiting = waits && {
    progress: { state: 'waiting' as const, at, by },
    events: [...order.events, { type: 'waiting', at, actor: 'garage' as const, by }],
  };
  const change = withFindings(
    { ...before, order: { ...order, ...waiting } },
    asked,
    { type: 'findings-asked', by },
    now,
  );
  const about = { transactionId: mainAttempt(order).transactionId, rev: change.after.order.rev };
  const reminder = { ...about, id: findingsReminderId(about.transactionId) };
  return {
    ...change,
    before,
    // The pages of a cancelled order are gone: the staff call.
    notices: before.isArchived
      ? []
      : [
          newNotice('customer', 'findings', about, now),
          ...(needsAnswer
            ? [
                newNotice(
                  'customer',
                  'findings-reminder',
                  reminder,
                  new Date(now.getTime() + REMIND_AFTER_MS),
                ),
              ]
            : []),
        ],
  };
}

/** Returns whether the customer was asked about a finding as it is. */
const isAsked = ({ at, askedAt }: FindingRecord): boolean => askedAt !== undefined && askedAt >= at;

const replaced = (findings: FindingRecord[], changed: FindingRecord): FindingRecord[] =>
  findings.map((one) => (one.id === changed.id ? changed : one));

function withFindings(
  before: OwnedOrder,
  findings: FindingRecord[],
  { type, by, reference }: { type: string; by: string; reference?: string },
  now: Date,
): Change {
  const at = now.toISOString();
  const event = { type, at, actor: 'garage' as const, by, ...(reference && { reference }) };
  return changeOf(before, nextVersion({ ...before.order, findings, updatedAt: at }, event));
}

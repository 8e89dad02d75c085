import type { FindingRecord } from '../../../src/contract/finding.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { isOnSite, nextVersion } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { type Act, eventOf, type FindingRefusal, replaced, type Seen } from './decide-findings.ts';

/** Records that the work of an approved finding has begun: its answer is final, and a car that only waited for it is in work. A repeat changes nothing. */
export function beginFinding(before: OwnedOrder, seen: Seen, act: Act): Change | FindingRefusal {
  const known = findSeen(before.order, seen);
  if (typeof known === 'string') return known;
  if (known.begunAt !== undefined) return 'unchanged';
  if (known.answer?.value !== 'approved') return 'not-approved';
  const at = act.now.toISOString();
  return withFinding(
    before,
    { ...known, begunAt: at },
    waitsByItself(before.order) ? { state: 'in-work', at, by: act.by } : undefined,
    eventOf('finding-begun', act, seen.id),
  );
}

/**
 * Takes back that the work of a finding has begun, and lets its car wait again if that has ended with it, unless other work has begun since. A
 * repeat changes nothing.
 */
export function undoBeginning(before: OwnedOrder, seen: Seen, act: Act): Change | FindingRefusal {
  const known = findSeen(before.order, seen);
  if (typeof known === 'string') return known;
  const { begunAt, ...rest } = known;
  if (begunAt === undefined) return 'unchanged';
  const { progress, events, findings = [] } = before.order;
  const waited = events.findLast(({ type }) => type === 'waiting');
  const hasMoved = progress?.state === 'in-work' && progress.at === begunAt;
  const goesOn = findings.some((other) => other.begunAt !== undefined && other.begunAt > begunAt);
  return withFinding(
    before,
    rest,
    hasMoved && !goesOn && waited ? { state: 'waiting', at: waited.at, by: waited.by } : undefined,
    eventOf('finding-not-begun', act, seen.id),
  );
}

function findSeen(order: OrderRecord, { id, seen }: Seen): FindingRecord | FindingRefusal {
  if (!isOnSite(order)) return 'not-here';
  const known = order.findings?.find((one) => one.id === id);
  return known?.version === seen ? known : 'finding-changed';
}

/** Returns whether a car waits since its customer was asked, and for nothing else that anybody has said. */
const waitsByItself = ({ progress, events }: OrderRecord): boolean =>
  progress?.state === 'waiting' &&
  progress.message === undefined &&
  events.some(({ type, at }) => type === 'findings-asked' && at === progress.at);

function withFinding(
  before: OwnedOrder,
  finding: FindingRecord,
  progress: OrderRecord['progress'],
  event: ReturnType<typeof eventOf>,
): Change {
  const { order } = before;
  const { at, actor, by } = event;
  return changeOf(
    before,
    nextVersion(
      {
        ...order,
        ...(progress && { progress }),
        findings: replaced(order.findings ?? [], finding),
        updatedAt: at,
      },
      ...(progress ? [{ type: progress.state, at, actor, by }] : []),
      event,
    ),
  );
}

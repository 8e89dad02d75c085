import { makeChange } from '../notices/make-change.ts';
import type { MemberAct } from '../order/acts.ts';
import { findingsOf, withFindingLines } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { isOnSite } from '../order/order-facts.ts';
import type { OrderRecord, WorkLine } from '../order/records.ts';
import { type ExpectedFinding, type FindingRefusal, withFinding } from './decide-findings.ts';

/** Records that the work of an approved finding has begun: its answer is final, and a car that only waited for it is in work. A repeat changes nothing. */
export function beginFinding(
  before: OwnedOrder,
  expected: ExpectedFinding,
  act: MemberAct,
): Change | FindingRefusal {
  const { order } = before;
  const known = findExpected(order, expected);
  if (typeof known === 'string') return known;
  if (known.begunAt !== undefined) return 'unchanged';
  if (known.answer?.value !== 'approved') return 'not-approved';
  const { by, now } = act;
  const at = now.toISOString();
  const findings = withFinding(findingsOf(order), { ...known, begunAt: at });
  const { progress } = order;
  const isMoved = waitsByItself(order);
  return makeChange(before, {
    order: {
      ...withFindingLines(order, findings),
      ...(isMoved && {
        progress: { state: 'in-work', at, by },
        waited: progress && { at: progress.at, by: progress.by },
      }),
    },
    act: { actor: 'garage', by, now },
    events: [isMoved && { type: 'in-work' }, { type: 'finding-begun', reference: expected.id }],
  });
}

/**
 * Takes back that the work of a finding has begun, and lets its car wait again if that has ended with it, unless other work has begun since. A
 * repeat changes nothing.
 */
export function undoBeginning(
  before: OwnedOrder,
  expected: ExpectedFinding,
  act: MemberAct,
): Change | FindingRefusal {
  const { order } = before;
  const known = findExpected(order, expected);
  if (typeof known === 'string') return known;
  const { begunAt, ...rest } = known;
  if (begunAt === undefined) return 'unchanged';
  const { progress, waited } = order;
  const findings = findingsOf(order);
  const hasMoved = progress?.state === 'in-work' && progress.at === begunAt;
  const goesOn = findings.some((other) => other.begunAt !== undefined && other.begunAt > begunAt);
  const waitsAgain = hasMoved && !goesOn && waited;
  return makeChange(before, {
    order: {
      ...withFindingLines(order, withFinding(findings, rest)),
      ...(waitsAgain && { progress: { state: 'waiting', ...waited }, waited: undefined }),
    },
    act: { actor: 'garage', ...act },
    events: [waitsAgain && { type: 'waiting' }, { type: 'finding-not-begun', reference: expected.id }],
  });
}

function findExpected(order: OrderRecord, { id, expected }: ExpectedFinding): WorkLine | FindingRefusal {
  if (!isOnSite(order)) return 'not-here';
  const known = findingsOf(order).find((one) => one.id === id);
  return known?.version === expected ? known : 'finding-changed';
}

/** Returns whether a car waits since its customer was asked, and for nothing else that anybody has said. */
const waitsByItself = ({ progress, asksSince }: OrderRecord): boolean =>
  progress?.state === 'waiting' && progress.message === undefined && progress.at === asksSince;

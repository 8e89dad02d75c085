import type { Dispute } from '../../../src/contract/capture.ts';
import { answeredOnPhone, isShown, openQuestions } from '../../../src/contract/finding.ts';
import type { OwnedOrder } from '../order/change.ts';
import { nextServiceOf } from '../order/next-service.ts';
import { capturesOf, isOnSite, isVisitDisplaced, standingVisitOf } from '../order/order-facts.ts';
import { findPayment, parseFormer } from '../order/reads.ts';
import {
  type Attempt,
  type Capture,
  type Notice,
  type OrderRecord,
  parseSentNotice,
  type TransactionRecord,
} from '../order/records.ts';
import { plateOf } from '../order/search-terms.ts';
import { latestId } from '../order/write-notices.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';
import { reminderTime } from '../visits/opening-hours.ts';

/** The order that a notice is about, and the capture if it is about one. */
export interface Subject {
  transaction: TransactionRecord;
  order: OrderRecord;
  capture: Capture | undefined;
}

/** Returns what a notice is about, as it is now; undefined if the notice is no longer true. */
export async function findSubject(notice: Notice): Promise<Subject | undefined> {
  const payment = await findPayment(notice.transactionId);
  if (!payment?.owned) return undefined;
  const { transaction, attempt } = payment;
  const { order } = payment.owned;
  const { kind } = notice;
  if (kind === 'given-up') return { transaction, order, capture: undefined };
  if (kind === 'next-service')
    return (await isDueAgain(payment.owned)) ? { transaction, order, capture: undefined } : undefined;
  const isAboutVisit = kind === 'reminder' || kind.startsWith('visit-');
  const state = stateTruths[kind];
  if (isAboutVisit || state) {
    const isTrue = state ? state(order) : isVisitTrue(order, notice);
    if (isTrue && kind === 'visit-reopened' && !(await wasToldOfClosing(notice, order))) return undefined;
    return isTrue ? { transaction, order, capture: undefined } : undefined;
  }
  const capture = attempt && captureOf(attempt, notice);
  return capture && { transaction, order, capture };
}

const disputeStates: Record<string, Dispute['state']> = {
  disputed: 'open',
  'dispute-won': 'won',
  'dispute-lost': 'lost',
};

/** Returns the capture that a notice is about, if the notice is still true. */
function captureOf(attempt: Attempt, { kind, captureId }: Notice): Capture | undefined {
  const captures = capturesOf(attempt).filter(
    (capture) => captureId === undefined || capture.captureId === captureId,
  );
  if (kind === 'refund-failed')
    return captures.find(({ state, refund }) => state === 'refund-due' && refund?.reason);
  const dispute = disputeStates[kind];
  return captures.find((capture) => (dispute ? capture.dispute?.state === dispute : capture.state === kind));
}

/** Returns whether what a notice says of an order is true still, by its kind. */
const stateTruths: Record<string, (order: OrderRecord) => boolean> = {
  'visit-closed': (order) => isVisitDisplaced(order),
  'visit-reopened': (order) => lastVisitEvent(order)?.type === 'visit-reopened' && isVisitAhead(order),
  ready: ({ progress }) => progress?.state === 'ready',
  cancelled: ({ events }) => events.some(({ type }) => type === 'cancelled'),
  findings: (order) => isOnSite(order) && (order.findings ?? []).some(isShown),
  'findings-reminder': (order) => isOnSite(order) && openQuestions(order.findings).length > 0,
  'findings-recorded': ({ findings }) => answeredOnPhone(findings).length > 0,
  'desk-receipt': ({ takings = [] }) => takings.length > 0,
  'findings-answered': ({ findings = [] }) => findings.some(({ answer }) => answer !== undefined),
};

/** Returns whether a change of a visit is the latest, or a reminder is that of a visit to come. */
function isVisitTrue(order: OrderRecord, { kind, at }: Notice): boolean {
  const visit = standingVisitOf(order);
  if (kind === 'reminder')
    return isVisitAhead(order) && reminderTime(visit?.start ?? '').toISOString() === at;
  const latest = lastVisitEvent(order);
  return latest?.type === kind && latest.at === at && (kind === 'visit-given-up' || isVisitAhead(order));
}

const lastVisitEvent = ({ events }: OrderRecord): OrderRecord['events'][number] | undefined =>
  events.findLast(({ type }) => type.startsWith('visit-'));

/** Returns whether the garage takes the car of an order at a time that is still to come. */
function isVisitAhead(order: OrderRecord): boolean {
  const visit = standingVisitOf(order);
  return visit !== undefined && !order.progress && Date.parse(visit.start) > Date.now();
}

/** Returns whether a mail has told the customer of the last closing of the visit's day, so that another has to take it back. */
async function wasToldOfClosing({ transactionId }: Notice, { events }: OrderRecord): Promise<boolean> {
  const id = latestId('visit-closed', transactionId);
  const told = await withStore((redis) => redis.hget<string>(keys.sent(transactionId), id));
  const closed = events.findLast(({ type }) => type === 'visit-closed');
  return told !== null && closed !== undefined && parseSentNotice(told).at >= closed.at;
}

/** Returns whether a customer is to be reminded of a service, and has not collected the same car after it since. */
async function isDueAgain({ uid, order, isArchived }: OwnedOrder): Promise<boolean> {
  const { progress, serviceName } = order;
  if (isArchived || !progress || !nextServiceOf(order)?.reminds) return false;
  const collected = parseFormer(await withStore((redis) => redis.hgetall(keys.collectedOf(uid))));
  return !collected.some(
    (car) => car.plate === plateOf(order) && car.serviceName === serviceName && car.at > progress.at,
  );
}

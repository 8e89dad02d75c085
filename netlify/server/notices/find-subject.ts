import * as z from 'zod/mini';
import type { Dispute } from '../../../src/contract/capture.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import { answeredOnPhone, isShown, openQuestions } from '../../../src/contract/finding.ts';
import type { OwnedOrder } from '../store/change.ts';
import { keys } from '../store/keys.ts';
import { nextServiceOf } from '../store/next-service.ts';
import { capturesOf, isOnSite, standingVisitOf } from '../store/order-facts.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { findPayment, parseFormer } from '../store/reads.ts';
import {
  type Attempt,
  type Capture,
  type Notice,
  type OrderRecord,
  parseDaySettings,
  type TransactionRecord,
} from '../store/records.ts';
import { plateOf } from '../store/search-terms.ts';
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
    const isTrue = state ? state(order) : await isVisitTrue(order, notice);
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
  ready: ({ progress }) => progress?.state === 'ready',
  cancelled: ({ events }) => events.some(({ type }) => type === 'cancelled'),
  findings: (order) => isOnSite(order) && (order.findings ?? []).some(isShown),
  'findings-reminder': (order) => isOnSite(order) && openQuestions(order.findings).length > 0,
  'findings-recorded': ({ findings }) => answeredOnPhone(findings).length > 0,
  'desk-receipt': ({ takings = [] }) => takings.length > 0,
  'findings-answered': ({ findings = [] }) => findings.some(({ answer }) => answer !== undefined),
};

/** Returns whether a change of a visit is the latest, or a reminder is that of a visit to come. */
async function isVisitTrue(order: OrderRecord, { kind, at }: Notice): Promise<boolean> {
  const visit = standingVisitOf(order);
  if (kind === 'reminder') {
    if (!visit || order.progress || Date.parse(visit.start) <= Date.now()) return false;
    return reminderTime(visit.start).toISOString() === at && !(await isClosed(dayInDhaka(visit.start)));
  }
  const latest = order.events.findLast(({ type }) => type.startsWith('visit-'));
  return latest?.type === kind && latest.at === at && (visit !== undefined || kind === 'visit-given-up');
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

/** Returns whether the garage has closed a day: it calls those who would come on it. */
async function isClosed(day: string): Promise<boolean> {
  const stored = z.parse(textSchema, await withStore((redis) => redis.hget(keys.days, day)));
  return parseDaySettings(stored).closed === true;
}

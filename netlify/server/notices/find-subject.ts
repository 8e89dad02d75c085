import { findOrderRecord, findTransaction } from '../store/find-records.ts';
import {
  type Capture,
  capturesOf,
  type Notice,
  type OrderRecord,
  type TransactionRecord,
} from '../store/order-records.ts';

/** The order that a notice is about, and the capture if it is about one. */
export interface Subject {
  transaction: TransactionRecord;
  order: OrderRecord;
  capture: Capture | undefined;
}

/**
 * Returns what a notice is about, as it is now; undefined if the notice is no longer true.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findSubject(notice: Notice): Promise<Subject | undefined> {
  const transaction = await findTransaction(notice.transactionId);
  const order = transaction && (await findOrderRecord(transaction.uid, transaction.orderId));
  if (!order) return undefined;
  if (notice.kind === 'given-up') return { transaction, order, capture: undefined };
  const isAboutVisit = notice.kind === 'reminder' || notice.kind.startsWith('visit-');
  if (isAboutVisit || notice.kind === 'cancelled') {
    const isTrue = isAboutVisit ? isVisitTrue(order, notice) : isCancelled(order);
    return isTrue ? { transaction, order, capture: undefined } : undefined;
  }
  const capture = captureOf(order, notice);
  return capture && { transaction, order, capture };
}

/** Returns the capture that a notice is about, if the notice is still true. */
function captureOf(
  { attempts }: OrderRecord,
  { kind, transactionId, validationId }: Notice,
): Capture | undefined {
  const captures = attempts
    .filter((attempt) => attempt.transactionId === transactionId)
    .flatMap(capturesOf)
    .filter((capture) => validationId === undefined || capture.validationId === validationId);
  return kind === 'refund-failed'
    ? captures.find(({ state, refund }) => state === 'refund-due' && refund?.reason)
    : captures.find(({ state }) => state === kind);
}

const isCancelled = ({ events }: OrderRecord): boolean => events.some(({ type }) => type === 'cancelled');

/** A change of a visit is told unless a later one has followed, a reminder as long as the visit is to come. */
function isVisitTrue({ visit, events }: OrderRecord, { kind, at }: Notice): boolean {
  if (kind === 'reminder') return visit !== undefined && Date.parse(visit.start) > Date.now();
  const latest = events.findLast(({ type }) => type.startsWith('visit-'));
  return latest?.type === kind && latest.at === at;
}

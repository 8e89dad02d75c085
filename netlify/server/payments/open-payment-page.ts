import type { EndedOrder } from '../../../src/contract/order-refusal.ts';
import type { OwnedOrder } from '../order/change.ts';
import { dueOnline, latestAttempt } from '../order/order-facts.ts';
import type { Attempt } from '../order/records.ts';
import type { ProblemError } from '../problems.ts';
import { recordSession } from './attempts.ts';
import { changePayment } from './change-payment.ts';
import type { Session } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { refusal } from './refusals.ts';

/**
 * Opens the gateway's payment page for the latest attempt of an order as it was just stored, and records its URL.
 * @throws {ProblemError} 502 or 504 if the gateway opens no page (the attempt is then recorded as failed), 409 if the order
 * was paid or cancelled in the meantime
 */
export async function openPaymentPage(owned: OwnedOrder, origin: string): Promise<string> {
  const attempt = latestAttempt(owned.order);
  let page: Session;
  try {
    page = await gatewayOf(attempt).openSession({ order: owned.order, attempt, origin });
  } catch (error) {
    // The response reports the gateway's failure, even if that cannot be recorded.
    await record(owned, attempt, undefined).catch(() => undefined);
    throw error;
  }
  const recorded = await record(owned, attempt, page);
  if (!recorded || recorded.isArchived) throw orderCancelled();
  if (dueOnline(recorded.order).amount === 0) throw alreadyPaid();
  return page.url;
}

async function record(
  owned: OwnedOrder,
  attempt: Attempt,
  page: Session | undefined,
): Promise<OwnedOrder | undefined> {
  const { transactionId } = attempt;
  const { stored } = await changePayment({ transactionId, owned }, (before, now) =>
    recordSession(before, attempt, page, now),
  );
  return stored;
}

export const alreadyPaid = (): ProblemError =>
  refusal('paid', { members: { ended: 'paid' } satisfies EndedOrder });

export const orderCancelled = (): ProblemError =>
  refusal('cancelled', { members: { ended: 'cancelled' } satisfies EndedOrder });

import type { FindingsAnswer } from '../../../src/contract/findings/finding-request.ts';
import type { LinkedBooking } from '../../../src/contract/order/booking-link.ts';
import type { Order } from '../../../src/contract/order/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { type AnswerRefusal, answerFindings } from '../findings/answer-findings.ts';
import { answerRefusal } from '../findings/refusals.ts';
import type { Call } from '../http/endpoint.ts';
import { currentLanguage } from '../language.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { type Decision, decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { uncountRemovedReductions } from '../order/desk-limit.ts';
import { findLinkedBooking } from './booking-link.ts';
import { changeOwnOrder } from './change-own-order.ts';
import { toLinkedBooking } from './linked-booking.ts';
import { toOrder } from './to-order.ts';

/* The customers' answers to findings. The same answer again changes nothing. */

/**
 * Answers findings on the car of the caller's order.
 * @throws {ProblemError} 404 if the order does not exist, 409 with the `order` as it is if a finding is not as it was shown
 */
export async function answerOwnFindings(
  caller: Caller,
  orderId: string,
  request: FindingsAnswer,
): Promise<Order> {
  const { state, refusal, stored } = await changeOwnOrder<AnswerRefusal>({
    caller,
    orderId,
    endpoint: 'findings',
    decide: (owned, now) => answerBy('account', owned, { request, now }),
  });
  const order = toOrder((stored ?? state.owned).order, currentLanguage());
  if (refusal && refusal !== 'unchanged') throw answerRefusal(refusal, { members: { order } });
  if (stored) sendNoticesLater();
  return order;
}

/**
 * Answers findings on the car of a booking of the desk, for whoever has its link.
 * @throws {ProblemError} 404 if the link shows none, 409 with the `booking` as it is if a finding is not as it was shown
 */
export async function answerFindingsByLink(call: Call, request: FindingsAnswer): Promise<LinkedBooking> {
  const known = await findLinkedBooking(call);
  const { state, refusal, stored } = await decideAndCommit<typeof known, AnswerRefusal>({
    known,
    read: () => findLinkedBooking(call),
    decide: ({ owned }, now) => answerBy('link', owned, { request, now }),
  });
  const shown = { now: new Date(), language: currentLanguage() };
  const booking = stored && toLinkedBooking(stored, call.param('transactionId'), shown);
  if (refusal && refusal !== 'unchanged')
    throw answerRefusal(refusal, { members: { booking: state.booking } });
  if (stored) sendNoticesLater();
  return booking ?? state.booking;
}

const answerBy = (
  way: 'account' | 'link',
  owned: OwnedOrder,
  { request, now }: { request: FindingsAnswer; now: Date },
): Decision<AnswerRefusal> =>
  uncountRemovedReductions(
    answerFindings(owned, request, { answering: { way, actor: 'customer' }, now }),
    owned,
  );

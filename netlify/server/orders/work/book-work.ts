import * as z from 'zod/mini';
import type { Caller } from '../../auth/api-tokens.ts';
import { bookingPaymentState } from '../../order/bill.ts';
import { parseListedOrder } from '../../order/reads.ts';
import { notFound } from '../../problems.ts';
import { keys } from '../../store/keys.ts';
import { textSchema } from '../../store/read-pipeline.ts';
import { openLatestCheckoutSession, openNextCheckoutSession } from '../open-checkout-session.ts';
import { refusal } from '../refusals.ts';
import { newBooking, storeOwnBooking } from '../store-booking.ts';
import { bookingOfDeferredWork, decideDeferredWorkBooking, type FoundWork } from './decide-work.ts';

/*
 * KEYS[1]: the customer's orders. ARGV: the id of an order, and of a finding at its visit.
 * Reply: the order, and the one by which the work was booked last; each nil if there is none.
 */
const READ_WORK = `
local earlier = redis.call('HGET', KEYS[1], ARGV[1])
local bookedBy
for _, finding in ipairs(earlier and cjson.decode(earlier).lines or {}) do
  if finding.kind == 'work' and finding.id == ARGV[2] then bookedBy = finding.bookedBy end
end
return { earlier, bookedBy and redis.call('HGET', KEYS[1], bookedBy) or false }
`;

const foundSchema = z.tuple([textSchema, textSchema]);

/**
 * Books deferred work of an earlier visit of the caller, and opens its checkout session. A repeat opens that of the same order.
 * @returns the URL of the payment page
 * @throws {ProblemError} 404 if the order does not exist, 409 if nothing is deferred, its price is too old, it is paid already or the customer has
 * too many orders, or as `openLatestCheckoutSession` and `openNextCheckoutSession` do
 */
export async function bookOwnDeferredWork(caller: Caller, work: FoundWork, origin: string): Promise<string> {
  const { uid } = caller;
  const booking = { ...newBooking(caller, 'BDT'), ...work };
  const outcome = await storeOwnBooking({
    caller,
    reads: [(store) => store.eval(READ_WORK, [keys.orders(uid)], [work.earlierId, work.findingId])],
    parse: ([orders]) => {
      const [earlier, booked] = z.parse(foundSchema, orders).map((json) => parseListedOrder(uid, json));
      return { earlier, booked };
    },
    decide: (state, now) => decideDeferredWorkBooking(state, booking, now),
  });
  if (outcome.stored) return openLatestCheckoutSession(outcome.stored, origin);
  const known = bookingOfDeferredWork(outcome.state);
  if (outcome.refusal === 'known' && known && bookingPaymentState(known.order) === 'unpaid')
    return openNextCheckoutSession(known, origin);
  throw outcome.refusal === 'unknown' ? notFound('order') : refusal(outcome.refusal);
}

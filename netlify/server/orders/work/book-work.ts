import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { UNREGISTERED } from '../../../../src/contract/order.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { notRevoked, stillSignedIn } from '../../auth/revocation.ts';
import { environment } from '../../environment.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { currentLanguage } from '../../language.ts';
import { decideAndCommit, toOwned } from '../../order/change.ts';
import { newTransactionId } from '../../payments/attempts.ts';
import { gatewayFor } from '../../payments/gateways.ts';
import { openPaymentPage } from '../../payments/open-payment-page.ts';
import { keys } from '../../store/keys.ts';
import { readChecked, textSchema } from '../../store/read-pipeline.ts';
import { readUnpaid, sameUnpaid } from '../new-order.ts';
import { openFurtherPage } from '../next-attempt.ts';
import { refusal } from '../refusals.ts';
import { bookingOf, bookWork, type WorkState } from './decide-work.ts';

interface WorkToBook {
  /** The order on whose car it was found. */
  formerId: string;
  findingId: string;
}

/**
 * Books work that the caller has left undone at an earlier visit, and opens its payment page. A repeat opens that of the same order.
 * @returns the URL of the payment page
 * @throws {ProblemError} 404 if the order does not exist, 409 if nothing is left, its price is too old, it is paid already or the customer has
 * too many orders, or as `openPaymentPage` and `openFurtherPage` do
 */
export async function bookLeftWork(caller: Caller, work: WorkToBook, origin: string): Promise<string> {
  const { uid, email = UNREGISTERED } = caller;
  const booking = {
    uid,
    email,
    ...work,
    orderId: randomUUID(),
    transactionId: newTransactionId(),
    gateway: gatewayFor('BDT'),
    language: currentLanguage(),
    bdtPerUsd: environment().VITE_BDT_PER_USD,
  };
  const {
    state,
    refusal: reason,
    stored,
  } = await decideAndCommit({
    read: () => readState(uid, work),
    decide: (read, now) => bookWork(read, booking, now),
    expect: (counts) => [stillSignedIn(uid), sameUnpaid(uid, counts)],
  });
  if (stored) return openPaymentPage(stored, origin);
  const known = bookingOf(state);
  if (reason === 'known' && known?.order.payment === 'unpaid') return openFurtherPage(known, origin);
  throw refusal(reason);
}

/*
 * KEYS[1]: the customer's orders. ARGV: the id of an order, and of a finding at its visit.
 * Reply: the order, and the one by which the work was booked last; each nil if there is none.
 */
const READ_WORK = `
local former = redis.call('HGET', KEYS[1], ARGV[1])
local bookedBy
for _, finding in ipairs(former and cjson.decode(former).findings or {}) do
  if finding.id == ARGV[2] then bookedBy = finding.bookedBy end
end
return { former, bookedBy and redis.call('HGET', KEYS[1], bookedBy) or false }
`;

const repliesSchema = z.tuple([z.tuple([textSchema, textSchema]), z.int()]);

async function readState(uid: string, { formerId, findingId }: WorkToBook): Promise<WorkState> {
  const replies = await readChecked(
    [rateLimit('orders', { customer: uid }), notRevoked(uid)],
    [(store) => store.eval(READ_WORK, [keys.orders(uid)], [formerId, findingId]), readUnpaid(uid)],
  );
  const [orders, unpaid] = z.parse(repliesSchema, replies);
  const [former, booked] = orders.map((json) => (json === null ? undefined : toOwned(uid, json)));
  return { former, booked, unpaid };
}

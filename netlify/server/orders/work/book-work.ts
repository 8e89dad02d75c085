import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { UNREGISTERED } from '../../../../src/contract/order.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { notRevoked, stillSignedIn } from '../../auth/revocation.ts';
import { environment } from '../../environment.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { currentLanguage } from '../../language.ts';
import { newTransactionId } from '../../payments/attempts.ts';
import { gatewayFor } from '../../payments/gateways.ts';
import { openPaymentPage } from '../../payments/open-payment-page.ts';
import { decideAndCommit, toOwned } from '../../store/change.ts';
import { keys } from '../../store/keys.ts';
import { parseEach } from '../../store/parse-each.ts';
import { readChecked, toPairs } from '../../store/read-pipeline.ts';
import { openFurtherPage } from '../next-attempt.ts';
import { bookingOf, bookWork, type WorkState } from './decide-work.ts';
import { workProblem } from './work-problem.ts';

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
  const { state, refusal, stored } = await decideAndCommit({
    read: (isFirst) => readState(uid, isFirst),
    decide: (read, now) => bookWork(read, booking, now),
    expect: ({ listed }) => [stillSignedIn(uid), { read: ['HLEN', keys.orders(uid)], reply: listed }],
  });
  if (stored) return openPaymentPage(stored, origin);
  const known = bookingOf(state, work);
  if (refusal === 'known' && known?.order.payment === 'unpaid') return openFurtherPage(known, origin);
  throw workProblem(refusal);
}

const repliesSchema = z.tuple([z.nullable(z.array(z.string()))]);

async function readState(uid: string, isFirst: boolean): Promise<WorkState> {
  const replies = await readChecked(
    [...(isFirst ? [rateLimit('orders', { customer: uid })] : []), notRevoked(uid)],
    [(store) => store.hgetall(keys.orders(uid))],
  );
  const [stored] = z.parse(repliesSchema, replies);
  const pairs = toPairs(stored ?? []);
  const { readable } = parseEach(
    pairs,
    ([orderId]) => orderId,
    ([, json]) => toOwned(uid, json),
  );
  return { orders: readable, listed: pairs.length };
}

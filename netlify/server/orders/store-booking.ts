import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Currency } from '../../../src/contract/money.ts';
import { UNREGISTERED } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { stillSignedIn } from '../auth/revocation.ts';
import { environment } from '../environment.ts';
import { currentLanguage } from '../language.ts';
import { type Decision, type DecisionOutcome, decideAndCommit } from '../order/change.ts';
import { pastOrders, UNPAID_FROM } from '../order/references.ts';
import { gatewayFor } from '../payments/gateways.ts';
import { newTransactionId } from '../payments/pages.ts';
import { keys } from '../store/keys.ts';
import { type Read, readChecked } from '../store/read-pipeline.ts';
import { customerChecks } from './change-own-order.ts';
import type { NewBooking, OrderCounts } from './new-order.ts';

/** Returns what a caller books with in a currency, under new random ids. */
export const newBooking = ({ uid, email = UNREGISTERED }: Caller, currency: Currency): NewBooking => ({
  uid,
  email,
  orderId: randomUUID(),
  transactionId: newTransactionId(),
  gateway: gatewayFor(currency),
  language: currentLanguage(),
  bdtPerUsd: environment().VITE_BDT_PER_USD,
});

interface BookingSteps<State, Refusal extends string> {
  caller: Caller;
  /** The reads that the decision needs, but the numbers of unpaid and past orders. */
  reads: Read[];
  parse: (replies: unknown[]) => State;
  decide: (state: State & OrderCounts, now: Date) => Decision<Refusal>;
}

/** Stores a new order of the caller, unless an erasure of theirs has begun, or they have booked something else meanwhile. */
export function storeBooking<State, Refusal extends string>({
  caller,
  reads,
  parse,
  decide,
}: BookingSteps<State, Refusal>): Promise<DecisionOutcome<State & OrderCounts, Refusal>> {
  const { uid } = caller;
  const unpaidOrders = [keys.listed(uid), UNPAID_FROM, '+inf'] as const;
  return decideAndCommit({
    read: async () => {
      const [unpaid, past, ...replies] = await readChecked(customerChecks('orders', caller), [
        (store) => store.zcount(...unpaidOrders),
        (store) => store.zcount(...pastOrders(uid)),
        ...reads,
      ]);
      return { ...parse(replies), unpaid: z.parse(z.int(), unpaid), past: z.parse(z.int(), past) };
    },
    decide,
    expect: ({ unpaid }) => [stillSignedIn(uid), { read: ['ZCOUNT', ...unpaidOrders], reply: unpaid }],
  });
}

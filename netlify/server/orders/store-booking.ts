import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Currency } from '../../../src/contract/money/money.ts';
import { UNREGISTERED } from '../../../src/contract/order/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { expectNotRevoked } from '../auth/revocation.ts';
import { environment } from '../environment.ts';
import { currentLanguage } from '../language.ts';
import { type Decision, type DecisionOutcome, decideAndCommit, isChange } from '../order/change.ts';
import { pastOrdersRange, UNPAID_FROM } from '../order/index-entries.ts';
import { newTransactionId } from '../payments/checkout-sessions.ts';
import { gatewayFor } from '../payments/gateways.ts';
import { dailyCount, parseDailyCount } from '../store/daily-count.ts';
import { keys } from '../store/keys.ts';
import { type Read, readChecked } from '../store/read-pipeline.ts';
import { customerChecks } from './change-own-order.ts';
import { MAX_A_DAY, type NewBooking, type OrderCounts } from './new-order.ts';

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

const countsSchema = z.object({ unpaid: z.int(), past: z.int() });

interface BookingSteps<State, Refusal extends string> {
  caller: Caller;
  /** The reads that the decision needs, but the numbers of orders. */
  reads: Read[];
  parse: (replies: unknown[]) => State;
  decide: (state: State & OrderCounts, now: Date) => Decision<Refusal>;
}

/** Stores a new order of the caller, unless an erasure of theirs has begun, or they have booked something else meanwhile. */
export function storeOwnBooking<State, Refusal extends string>({
  caller,
  reads,
  parse,
  decide,
}: BookingSteps<State, Refusal>): Promise<DecisionOutcome<State & OrderCounts, Refusal>> {
  const { uid } = caller;
  const unpaidOrders = [keys.listed(uid), UNPAID_FROM, '+inf'] as const;
  const today = dailyCount([`bookings ${uid}`], new Date());
  const counted = today.add(MAX_A_DAY);
  return decideAndCommit({
    read: async () => {
      const [unpaid, past, booked, ...replies] = await readChecked(customerChecks('orders', caller), [
        (store) => store.zcount(...unpaidOrders),
        (store) => store.zcount(...pastOrdersRange(uid)),
        ...today.reads,
        ...reads,
      ]);
      const counts = { ...z.parse(countsSchema, { unpaid, past }), today: parseDailyCount(booked) };
      return { ...parse(replies), ...counts };
    },
    decide: (state, now): Decision<Refusal> => {
      const decision = decide(state, now);
      if (!isChange(decision)) return decision;
      return { ...decision, write: [...(decision.write ?? []), ...counted.write] };
    },
    expect: ({ unpaid }) => [
      expectNotRevoked(uid),
      { read: ['ZCOUNT', ...unpaidOrders], reply: unpaid },
      ...counted.expect,
    ],
  });
}

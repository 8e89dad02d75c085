import type { Caller } from '../auth/api-tokens.ts';
import { checkNotRevoked, expectNotRevoked } from '../auth/revocation.ts';
import { rateLimitCheck } from '../http/rate-limit.ts';
import { type Decision, type DecisionOutcome, decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { parseListedOrder } from '../order/reads.ts';
import { notFound } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { type PipelineCheck, type Read, readChecked } from '../store/read-pipeline.ts';

/**
 * Returns the checks of a customer's request. The problem is 401 if the customer's tokens were revoked, 429 if there were too many
 * requests to an endpoint within a minute.
 */
export const customerChecks = (endpoint: string, { uid }: Caller): PipelineCheck[] => [
  rateLimitCheck(endpoint, { customer: uid }),
  checkNotRevoked(uid),
];

interface OwnOrderChange<Refusal extends string> {
  caller: Caller;
  orderId: string;
  /** The endpoint whose rate limit counts the request. */
  endpoint: string;
  reads?: Read[];
  decide: (owned: OwnedOrder, now: Date, replies: unknown[]) => Decision<Refusal>;
}

/**
 * Changes an order of the caller, by a decision that rests on the caller's tokens not being revoked.
 * @throws {ProblemError} 404 if the order does not exist or is cancelled
 */
export const changeOwnOrder = <Refusal extends string>({
  caller,
  orderId,
  endpoint,
  reads = [],
  decide,
}: OwnOrderChange<Refusal>): Promise<DecisionOutcome<{ owned: OwnedOrder; replies: unknown[] }, Refusal>> =>
  decideAndCommit({
    read: async () => {
      const [stored, ...replies] = await readChecked(customerChecks(endpoint, caller), [
        (store) => store.hget(keys.orders(caller.uid), orderId),
        ...reads,
      ]);
      const owned = parseListedOrder(caller.uid, stored);
      if (!owned) throw notFound('order');
      return { owned, replies };
    },
    decide: ({ owned, replies }, now) => decide(owned, now, replies),
    expect: () => [expectNotRevoked(caller.uid)],
  });

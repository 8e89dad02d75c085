import { type Decision, type DecisionOutcome, decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { type FoundTransaction, findTransaction } from '../order/reads.ts';

/**
 * Changes the order of a payment, by a decision that begins with the order as it was read.
 * @returns the outcome; `gone` if the order does not exist
 */
export const changeOrderOfTransaction = <Refusal extends string>(
  { transactionId, owned: known }: Pick<FoundTransaction, 'transactionId' | 'owned'>,
  decide: (owned: OwnedOrder, now: Date) => Decision<Refusal>,
): Promise<DecisionOutcome<OwnedOrder | undefined, Refusal | 'gone'>> =>
  decideAndCommit({
    known,
    read: async () => (await findTransaction(transactionId))?.owned,
    decide: (owned, now) => (owned ? decide(owned, now) : 'gone'),
  });

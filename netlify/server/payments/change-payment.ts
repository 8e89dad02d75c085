import { type Decision, decideAndCommit, type Outcome, type OwnedOrder } from '../order/change.ts';
import { findPayment, type Payment } from '../order/reads.ts';

/**
 * Changes the order of a payment, by a decision that begins with the order as it was read.
 * @returns the outcome; `gone` if the order does not exist
 */
export const changePayment = <Refusal extends string>(
  { transactionId, owned: known }: Pick<Payment, 'transactionId' | 'owned'>,
  decide: (owned: OwnedOrder, now: Date) => Decision<Refusal>,
): Promise<Outcome<OwnedOrder | undefined, Refusal | 'gone'>> =>
  decideAndCommit({
    known,
    read: async () => (await findPayment(transactionId))?.owned,
    decide: (owned, now) => (owned ? decide(owned, now) : 'gone'),
  });

import * as z from 'zod/mini';
import { onlineWays } from '../../../src/contract/desk/desk-till.ts';
import { reductionKinds } from '../../../src/contract/money/bill.ts';
import { disputeSchema } from '../../../src/contract/money/capture.ts';
import { currencySchema } from '../../../src/contract/money/money.ts';
import { waysOfPaying } from '../../../src/contract/money/taking.ts';
import type { Sums } from '../store/sums.ts';

/** What a fact is about; the comment names its numbers. */
const subjectSchema = z.union([
  /** Amount, less reductions. */
  z.tuple([z.literal('charged'), currencySchema]),
  /** Amount that was kept of a booking that was cancelled. */
  z.tuple([z.literal('kept'), currencySchema]),
  /** Lines, BDT, USD, minutes; by the id of a service, its title, and the one in Bangla. */
  z.tuple([z.literal('service'), z.string(), z.string(), z.optional(z.string())]),
  /** Lines, BDT, USD, minutes. */
  z.tuple([z.literal('work')]),
  /** Orders, BDT, USD, minutes; without a name nobody was set. */
  z.tuple([z.literal('mechanic'), z.optional(z.string())]),
  /** Reductions, BDT. */
  z.tuple([z.literal('off'), z.enum(reductionKinds), z.optional(z.string())]),
  /** Debts that were written off, less those that are asked for again, BDT; and what came of them later. */
  z.tuple([z.literal('written-off')]),
  z.tuple([z.literal('recovered')]),
  /** Taken, how often, given back, how often. */
  z.tuple([z.literal('money'), z.enum([...waysOfPaying, ...onlineWays]), currencySchema]),
  /** Disputes, amount. */
  z.tuple([z.literal('dispute'), disputeSchema.shape.state, currencySchema]),
  /** Findings, BDT. */
  z.tuple([z.literal('finding'), z.enum(['asked', 'approved', 'declined', 'left', 'booked'])]),
  /** Orders. */
  z.tuple([z.literal('order'), z.enum(['web', 'desk', 'cancelled', 'first', 'again', 'missed'])]),
]);
export type Subject = z.infer<typeof subjectSchema>;

/** A fact of an order on a day in Dhaka. Its numbers are added to those of the same subject. */
export interface Fact {
  day: string;
  subject: Subject;
  numbers: number[];
}

/** Returns the sums of facts, each by its subject as JSON, without those that are nothing. */
export function addUp(facts: Pick<Fact, 'subject' | 'numbers'>[]): Sums {
  const sums = new Map<string, number[]>();
  for (const { subject, numbers } of facts) {
    const name = JSON.stringify(subject);
    const before = sums.get(name) ?? [];
    sums.set(
      name,
      numbers.map((number, index) => number + (before[index] ?? 0)),
    );
  }
  return Object.fromEntries([...sums].filter(([, numbers]) => numbers.some((number) => number !== 0)));
}

/** Returns sums with their subjects, without those that only a newer version knows. */
export const factsIn = (sums: Sums): Pick<Fact, 'subject' | 'numbers'>[] =>
  Object.entries(sums).flatMap(([name, numbers]) => {
    const subject = z.safeParse(subjectSchema, JSON.parse(name)).data;
    return subject ? [{ subject, numbers }] : [];
  });

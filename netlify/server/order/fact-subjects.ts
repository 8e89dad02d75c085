import * as z from 'zod/mini';
import { onlineMethods } from '../../../src/contract/desk/desk-till.ts';
import { reductionKinds } from '../../../src/contract/money/bill.ts';
import { disputeSchema } from '../../../src/contract/money/capture.ts';
import { paymentMethods } from '../../../src/contract/money/desk-payment.ts';
import { currencySchema } from '../../../src/contract/money/money.ts';
import type { Sums } from '../store/sums.ts';

const amount = { amount: z.int() };
const count = { count: z.int() };
const counted = { ...count, ...amount };
const work = { ...count, BDT: z.int(), USD: z.int(), minutes: z.int() };
const moved = { taken: z.int(), takenCount: z.int(), givenBack: z.int(), givenBackCount: z.int() };

/** Returns a kind of facts: what they are about, and their numbers, which are added up. The store has both as lists in this order. */
const kindOf = <Kind extends string, About extends z.core.$ZodShape, Numbers extends z.core.$ZodShape>(
  kind: Kind,
  about: About,
  numbers: Numbers,
) => ({
  ...{ kind, about: Object.keys(about), numbers: Object.keys(numbers) },
  schema: z.object({ kind: z.literal(kind), ...about, ...numbers }),
});

const kinds = [
  /** Less reductions. */
  kindOf('charged', { currency: currencySchema }, amount),
  /** Of bookings that were cancelled. */
  kindOf('kept', { currency: currencySchema }, amount),
  /** Lines, by the title of the service, and the one in Bangla. */
  kindOf('service', { id: z.string(), name: z.string(), nameBn: z.optional(z.string()) }, work),
  kindOf('work', {}, work),
  /** Orders; without a name nobody was set. */
  kindOf('mechanic', { mechanic: z.optional(z.string()) }, work),
  kindOf('off', { off: z.enum(reductionKinds), reason: z.optional(z.string()) }, counted),
  /** Debts, less those that are asked for again; and what came of them later. */
  kindOf('written-off', {}, counted),
  kindOf('recovered', {}, counted),
  kindOf('money', { method: z.enum([...paymentMethods, ...onlineMethods]), currency: currencySchema }, moved),
  kindOf('dispute', { state: disputeSchema.shape.state, currency: currencySchema }, counted),
  kindOf('finding', { became: z.enum(['asked', 'approved', 'declined', 'deferred', 'booked']) }, counted),
  kindOf('order', { was: z.enum(['web', 'desk', 'cancelled', 'first', 'again', 'missed']) }, count),
];

/** A fact of orders. Its numbers are added to those of others about the same. */
export type Fact = z.infer<(typeof kinds)[number]['schema']>;

/** The facts of a kind. */
export type OfKind<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

type Fields = Record<string, string | number | undefined>;

/** Returns the sums of facts by the JSON of what they are about, without those that are nothing. */
export function sumFacts(facts: Fact[]): Sums {
  const sums = new Map<string, number[]>();
  for (const fact of facts) {
    const fields: Fields = fact;
    const { about = [], numbers = [] } = kinds.find(({ kind }) => kind === fact.kind) ?? {};
    // Only the last may be missing.
    const named = about.map((name) => fields[name]).filter((value) => value !== undefined);
    const subject = JSON.stringify([fact.kind, ...named]);
    const before = sums.get(subject) ?? [];
    sums.set(
      subject,
      numbers.map((name, index) => Number(fields[name]) + (before[index] ?? 0)),
    );
  }
  return Object.fromEntries([...sums].filter(([, numbers]) => numbers.some((number) => number !== 0)));
}

/** Returns the facts that are added up in sums, without those that only a newer version knows. */
export const factsIn = (sums: Sums): Fact[] =>
  Object.entries(sums).flatMap(([subject, numbers]) => {
    const [name, ...about] = z.parse(z.tuple([z.string()], z.unknown()), JSON.parse(subject));
    const known = kinds.find(({ kind }) => kind === name);
    if (!known || about.length > known.about.length) return [];
    const { data } = z.safeParse(known.schema, {
      kind: name,
      ...Object.fromEntries(known.about.map((field, index) => [field, about[index]])),
      ...Object.fromEntries(known.numbers.map((field, index) => [field, numbers[index] ?? 0])),
    });
    return data ? [data] : [];
  });

import { hash } from 'node:crypto';
import type { OrderRecord } from './records.ts';

/** The member of the staff who decides, and when. */
export interface MemberAct {
  by: string;
  now: Date;
}

/* Repeats: each act of the staff's clients has an id, and an order keeps those that it has recorded, with the hash of what they said. */

/** An act: its id, which the client has made, and what it says, without what the member has seen. */
export interface Said {
  id: string;
  content: object;
}

const hashOf = (content: object): string => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 11);

/** Returns whether an order has recorded an act: `unchanged` if with the same content, `other` if with another; undefined if it has not. */
export function recordedActOf(
  { acts = [] }: Pick<OrderRecord, 'acts'>,
  { id, content }: Said,
): 'unchanged' | 'other' | undefined {
  const known = acts.find((act) => act.id === id);
  return known && (known.hash === hashOf(content) ? 'unchanged' : 'other');
}

/** The most acts of an order: older ones go only once nobody repeats them any longer. */
const MAX_ACTS = 60;
const REPEATED_MS = 90 * 24 * 3_600_000;

/** Returns whether an order can record no more acts: nobody who works on a car comes near that many within 90 days. */
export const hasTooManyActs = (order: Pick<OrderRecord, 'acts'>, now: Date): boolean =>
  keptActs(order, now).length >= MAX_ACTS;

/** Returns an order that has recorded an act. */
export const withAct = (order: OrderRecord, { id, content }: Said, now: Date): OrderRecord => ({
  ...order,
  acts: [...keptActs(order, now), { id, hash: hashOf(content), at: now.toISOString() }],
});

function keptActs({ acts = [] }: Pick<OrderRecord, 'acts'>, now: Date): NonNullable<OrderRecord['acts']> {
  const over = acts.length + 1 - MAX_ACTS;
  return acts.filter(({ at }, index) => index >= over || now.getTime() - Date.parse(at) < REPEATED_MS);
}

import type { Change, Refused } from '../../../netlify/server/order/change.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';

/* Decisions as tables of cases compare them. */

/** A decision as a table has it. */
export interface Decided {
  /** The fields of the order that are stored otherwise, null if they are no longer; without `rev`, `updatedAt`, `cancelledAt`, `acts`, `events` and what follows from them. */
  changed: Record<string, unknown>;
  isCancelled: boolean;
  /** The order moves to the top of its customer's list. */
  isUpdated: boolean;
  /** The number by which `rev` grows. */
  revs: number;
  /** The types of the new events. */
  events: string[];
  /** Each new notice as `recipient: kind`. */
  told: string[];
  withdrawn: string[];
}

/** Returns a whole decision: one version of a live order without event or notice, but for what is given. */
export const says = (decided: Partial<Decided>): Decided => ({
  changed: {},
  isCancelled: false,
  isUpdated: true,
  revs: 1,
  events: [],
  told: [],
  withdrawn: [],
  ...decided,
});

/** @throws {Error} if it is a refusal */
export function changeIn(decision: Change | Refused): Change {
  if (typeof decision === 'object' && 'after' in decision) return decision;
  throw new Error(`refused: ${JSON.stringify(decision)}`);
}

/**
 * Returns what a decision on a stored order says.
 * @throws {Error} if it is a refusal, tells somebody of something twice, or is about a version that it does not write
 */
export function decided(decision: Change | Refused): Decided {
  const { before, after, notices = [], withdrawn = [] } = changeIn(decision);
  if (!before) throw new Error('there was no order');
  const [previous, order] = [before.order, after.order];
  if (new Set(notices.map(({ id }) => id)).size < notices.length) throw new Error('one notice twice');
  if (notices.some(({ rev }) => rev <= previous.rev || rev > order.rev))
    throw new Error('of another version');
  const [stored, next] = [fieldsOf(previous), fieldsOf(order)];
  const names = [...new Set([...stored.keys(), ...next.keys()])];
  return {
    changed: Object.fromEntries(
      names.flatMap((name) =>
        stored.get(name) === next.get(name) ? [] : [[name, JSON.parse(next.get(name) ?? 'null')]],
      ),
    ),
    isCancelled: order.cancelledAt !== undefined,
    isUpdated: order.updatedAt !== previous.updatedAt,
    revs: order.rev - previous.rev,
    events: order.events.slice(previous.events.length).map(({ type }) => type),
    told: notices.map(({ recipient, kind }) => `${recipient}: ${kind}`),
    withdrawn,
  };
}

/** Returns the fields of an order as they are stored. */
const fieldsOf = ({
  rev: _rev,
  acts: _acts,
  events: _events,
  lastAct: _lastAct,
  lastStart: _lastStart,
  visitChange: _visitChange,
  mailCauses: _mailCauses,
  updatedAt: _updatedAt,
  cancelledAt: _cancelledAt,
  ...fields
}: OrderRecord) =>
  new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, JSON.stringify(value)]],
    ),
  );

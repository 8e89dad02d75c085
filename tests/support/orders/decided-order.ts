import type { Change, OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { Attempt, OrderRecord } from '../../../netlify/server/order/records.ts';

import { openDaysFrom } from '../../../netlify/server/visits/opening-hours.ts';
import type { VisitDay } from '../../../netlify/server/visits/plan-load.ts';
import type { DaySettings } from '../../../src/contract/desk-week.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import type { Taking } from '../../../src/contract/taking.ts';
import type { Visit } from '../../../src/contract/visit.ts';

/* Orders and days as decisions read them, and decisions as tables of cases compare them. */

/** Sunday, 10:00 in Dhaka. */
export const NOW = new Date('2026-11-22T04:00:00.000Z');
const BOOKED_AT = '2026-11-20T03:30:00.000Z';
export const PAID_AT = '2026-11-20T04:00:00.000Z';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a time that is some ms after another, or before it. */
export const shift = (time: Date | string, ms: number): Date => new Date(new Date(time).getTime() + ms);

/** Returns a time on Dhaka's clock, such as `at('2026-11-25', '09:00')`. */
export const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+06:00`).toISOString();

const DUE = { amount: 606_375, currency: 'BDT', gateway: 'sslcommerz' } as const;

export const captureOf = (captureId: string) => ({
  captureId,
  refundReference: `bank-${captureId}`,
  captured: { amount: DUE.amount, currency: DUE.currency },
  capturedAt: PAID_AT,
});

/** Returns the attempt `first` in a state, with its capture if that has one. */
export const attemptIn = (state: Attempt['state'], changes: Partial<Attempt> = {}): Attempt => ({
  transactionId: 'first',
  ...DUE,
  createdAt: BOOKED_AT,
  state,
  ...(['opening', 'failed', 'desk'].includes(state)
    ? {}
    : { url: 'https://pay.example/first', sessionKey: 'key' }),
  ...(['paid', 'held', 'refund-due', 'refunded'].includes(state) && captureOf('c1')),
  ...changes,
});

/** Returns a visit whose work is done on its first day. */
export const visitAt = (start: string, changes: Partial<Visit> = {}): Visit => ({
  start,
  load: [{ day: dayInDhaka(start), minutes: 40 }],
  plate: 'DHK-11',
  car: 'Toyota',
  ...changes,
});

/** Returns money that the desk has taken, or given back. */
export const takingOf = (amount: number, changes: Partial<Taking> = {}): Taking => ({
  id: 't1',
  way: 'cash',
  amount,
  at: PAID_AT,
  by: 'Salma',
  ...changes,
});

/** Returns an unpaid order. */
export const orderWith = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  _id: 'order-1',
  service: 'oil-change',
  serviceName: 'Oil and filter change',
  img: '/oil-change.svg',
  price: 49.5,
  minutes: 40,
  customer: 'Rahim Uddin',
  email: 'rahim@example.com',
  phone: '01700000000',
  address: 'Road 1, Dhaka',
  postcode: '1200',
  payment: 'unpaid',
  rev: 7,
  createdAt: BOOKED_AT,
  updatedAt: BOOKED_AT,
  attempts: [attemptIn('open')],
  events: [{ type: 'created', at: BOOKED_AT, actor: 'customer' }],
  ...changes,
});

/** Returns an order whose only attempt has brought money. */
export const orderIn = (
  payment: Exclude<OrderRecord['payment'], 'unpaid'>,
  changes: Partial<OrderRecord> = {},
): OrderRecord => orderWith({ payment, attempts: [attemptIn(payment)], ...changes });

export const paidOrder = (changes: Partial<OrderRecord> = {}): OrderRecord => orderIn('paid', changes);

/** Returns an unpaid order that the desk has booked. */
export const deskOrder = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  orderWith({ origin: 'desk', attempts: [attemptIn('desk')], ...changes });

/** Returns a live order of a customer as read. Frozen, as no decision may change what it rests on. */
export const ownedOf = (order: OrderRecord): OwnedOrder =>
  freeze({ uid: 'uid-1', order, isArchived: false, json: JSON.stringify(order) });

/** Returns an order that its customer has cancelled, as read. */
export const archivedOf = (order: OrderRecord): OwnedOrder => freeze({ ...ownedOf(order), isArchived: true });

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}

/** A day's settings, cars that come at its second time, and minutes of other work. */
export interface BusyDay extends DaySettings {
  cars?: number;
  taken?: number;
}

/** Returns the open days from one on as read, some of them busy. */
export const daysFrom = (first: string, busy: Record<string, BusyDay> = {}, now = NOW): VisitDay[] =>
  openDaysFrom(first, now).map((open) => {
    const { cars = 0, taken = 0, ...settings } = busy[open.day] ?? {};
    const stored = {
      settings,
      storedSettings: JSON.stringify(settings),
      taken,
      cars: new Map([[open.starts[1] ?? '', cars]]),
    };
    return { ...open, ...stored };
  });

/** A decision as a table has it. */
export interface Decided {
  /** The fields of the order that are stored otherwise, null if they are no longer; without `rev`, `events` and `updatedAt`. */
  changed: Record<string, unknown>;
  isArchived: boolean;
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
  isArchived: false,
  isUpdated: true,
  revs: 1,
  events: [],
  told: [],
  withdrawn: [],
  ...decided,
});

/** @throws {Error} if it is a refusal */
export function changeIn(decision: Change | string): Change {
  if (typeof decision === 'string') throw new Error(`refused: ${decision}`);
  return decision;
}

/**
 * Returns what a decision on a stored order says.
 * @throws {Error} if it is a refusal, tells somebody of something twice, or is about a version that it does not write
 */
export function decided(decision: Change | string): Decided {
  const { before, after, notices = [], withdrawn = [] } = changeIn(decision);
  if (!before) throw new Error('there was no order');
  const [former, order] = [before.order, after.order];
  if (new Set(notices.map(({ id }) => id)).size < notices.length) throw new Error('one notice twice');
  if (notices.some(({ rev }) => rev <= former.rev || rev > order.rev)) throw new Error('of another version');
  const [stored, next] = [fieldsOf(former), fieldsOf(order)];
  const names = [...new Set([...stored.keys(), ...next.keys()])];
  return {
    changed: Object.fromEntries(
      names.flatMap((name) =>
        stored.get(name) === next.get(name) ? [] : [[name, JSON.parse(next.get(name) ?? 'null')]],
      ),
    ),
    isArchived: after.isArchived,
    isUpdated: order.updatedAt !== former.updatedAt,
    revs: order.rev - former.rev,
    events: order.events.slice(former.events.length).map(({ type }) => type),
    told: notices.map(({ recipient, kind }) => `${recipient}: ${kind}`),
    withdrawn,
  };
}

/** Returns the fields of an order as they are stored. */
const fieldsOf = ({ rev: _rev, events: _events, updatedAt: _updatedAt, ...fields }: OrderRecord) =>
  new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, JSON.stringify(value)]],
    ),
  );

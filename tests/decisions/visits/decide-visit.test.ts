import { expect, test } from 'vitest';
import { withBookedService } from '../../../netlify/server/order/bill.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type NewVisit, type PlanRefusal, planVisit } from '../../../netlify/server/visits/decide-visit.ts';
import { openDayOf } from '../../../netlify/server/visits/opening-hours.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import { type BusyDay, daysFrom, visitAt } from '../../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../../support/cases/decided.ts';
import { orderIn, orderWith, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { checkoutSessionIn, paymentIn } from '../../support/cases/payments.ts';
import { at, DAY, HOUR, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

const [WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
const [, nine = '', ten = '', ...more] = openDayOf(WEDNESDAY)?.starts ?? [];
const last = more.at(-1) ?? '';
const PLACES = garage.arrivalsPerSlot;
const progress = { state: 'received', at: PAID_AT } as const;
const MINE = { plate: 'DHK-11', car: 'Toyota' };
const previous = visitAt(nine);
const MOVED_LATE = { moves: 2, lateChange: true };

interface Asked extends Partial<NewVisit> {
  minutes?: number;
  busy?: Record<string, BusyDay>;
  now?: Date;
}

function plan(order: OrderRecord, asked: Asked = {}) {
  const { minutes, busy, now = NOW, ...visit } = { minutes: 40, start: nine, ...MINE, ...asked };
  const days = daysFrom(dayInDhaka(visit.start), busy, now);
  return planVisit(ownedOf(withBookedService(order, { minutes })), { visit, days }, now);
}

const later = shift(nine, DAY).toISOString();
const lateFrom = shift(nine, -garage.refundHours * HOUR);
const remindedAt = new Date(at('2026-11-24', '10:00'));
/** The first moment at which the day of the visit is not too far ahead. */
const horizonFrom = shift(at(WEDNESDAY, '00:00'), -garage.horizonDays * DAY);
const soonest = shift(nine, -garage.leadHours * HOUR);
const visited = paidOrder({ visit: previous, moves: 1 });
const missed = paidOrder({ missedVisit: previous, missedLate: true, lateChange: true, moves: 1 });
const NOT_MISSED = { missedVisit: null, missedLate: null };
const NO_PLACES = { [WEDNESDAY]: { places: 0 } };

test.each<[string, OrderRecord, Asked, 'visit-set' | 'visit-moved', Decided['changed']]>([
  ['set', paidOrder(), {}, 'visit-set', { moves: 1 }],
  ['set again after one was missed', missed, {}, 'visit-set', { moves: 2, ...NOT_MISSED }],
  ['set too late to be reminded', paidOrder(), { now: remindedAt }, 'visit-set', { moves: 1 }],
  ['moved', visited, { start: ten }, 'visit-moved', { moves: 2 }],
  ['moved in time', visited, { start: later, now: shift(lateFrom, -1) }, 'visit-moved', { moves: 2 }],
  ['moved 24 hours before it', visited, { start: later, now: lateFrom }, 'visit-moved', MOVED_LATE],
  ['set as soon as possible', paidOrder(), { now: soonest }, 'visit-set', { moves: 1 }],
  ['set as far ahead as possible', paidOrder(), { now: horizonFrom }, 'visit-set', { moves: 1 }],
])('a customer can have a visit %s', (_case, order, asked, kind, changed) => {
  const { start = nine, now = NOW, minutes } = { minutes: 40, ...asked };
  const visit = { start, ...MINE, load: [{ day: dayInDhaka(start), minutes }] };
  const change = changeIn(plan(order, asked));
  const told = [`garage: ${kind}`, `customer: ${kind}`];
  if (start === later || now < remindedAt) told.push('customer: reminder');
  const expected = { events: [kind], told, withdrawn: ['order-1:reminder'] };
  expect(decided(change)).toEqual(says({ ...expected, changed: { visit, ...changed } }));
  const event = { type: kind, at: now.toISOString(), actor: 'customer', reference: start };
  expect(change.after.order.events.at(-1)).toEqual(event);
});

test.each<[string, OrderRecord, Asked, Partial<NewVisit>]>([
  ['another plate', visited, {}, { plate: 'DHK-12' }],
  ['another car just before it', visited, { now: shift(nine, -1) }, { car: 'Honda' }],
])('a customer can name %s for a visit, which is no move', (_case, order, asked, car) => {
  const busy = { [WEDNESDAY]: { closed: true } as const };
  const change = changeIn(plan(order, { ...asked, ...car, busy }));
  expect(decided(change)).toEqual(says({ changed: { visit: { ...previous, ...car } } }));
  expect(change.expect ?? []).toEqual([]);
});

test.each<[string, PlanRefusal, OrderRecord, Asked]>([
  ['before it is paid', 'unpaid', orderWith(), {}],
  ['while the payment is held', 'unpaid', orderIn('held'), {}],
  ['while the money is due back', 'unpaid', orderIn('refund-due'), {}],
  ['as it is', 'unchanged', visited, {}],
  ['when its time has come', 'begun', visited, { start: later, now: new Date(nine) }],
  ['once the car is collected', 'begun', paidOrder({ progress: { ...progress, state: 'collected' } }), {}],
  ['with another car then', 'begun', visited, { car: 'Honda', now: new Date(nine) }],
  ['a ms too soon', 'no-start', paidOrder(), { now: shift(soonest, 1) }],
  ['a ms before the horizon has it', 'no-start', paidOrder(), { now: shift(horizonFrom, -1) }],
  ['between two times', 'no-start', paidOrder(), { start: shift(nine, 60_000).toISOString() }],
  ['after ten moves', 'moves', paidOrder({ moves: 10 }), {}],
  ['after ten moves, at no time', 'no-start', paidOrder({ moves: 10 }), { start: at(FRIDAY, '09:00') }],
  ['after ten moves, on a full day', 'moves', paidOrder({ moves: 10 }), { busy: NO_PLACES }],
  ['on a closed day', 'closed', paidOrder(), { busy: { [WEDNESDAY]: { closed: true } } }],
  ['without a place', 'full', paidOrder(), { busy: { [WEDNESDAY]: { cars: PLACES } } }],
])('a customer cannot have a visit %s: %s', (_case, refusal, order, asked) => {
  expect(plan(order, asked)).toBe(refusal);
});

test.each<[string, string, number, Record<string, BusyDay>, string[]]>([
  ['two days', last, 61, {}, [WEDNESDAY, THURSDAY]],
  ['days around a closed one', last, 61, { [THURSDAY]: { closed: true } }, [WEDNESDAY, THURSDAY, SATURDAY]],
])('a customer can have a visit of %s only while they have room', (_case, start, minutes, busy, days) => {
  const { expect: expected = [] } = changeIn(plan(paidOrder(), { start, minutes, busy }));
  expect(expected.flatMap((one) => ('read' in one ? [one.read] : []))).toEqual(
    days.map((day) => ['HGET', keys.days, day]),
  );
  // tests/decisions/visits/capacity.test.ts has how much room.
  expect(new Set(expected.flatMap((one) => ('total' in one ? [one.total[0]] : [])))).toEqual(
    new Set(days.filter((day) => !busy[day]).map(keys.agenda)),
  );
});

test('a customer can be reminded the day before, of the visit that stands then', () => {
  const checkoutSessions = [
    checkoutSessionIn('closed'),
    checkoutSessionIn('closed', { transactionId: 'second' }),
  ];
  const payments = [paymentIn('paid', { transactionId: 'second' })];
  const change = changeIn(plan(paidOrder({ checkoutSessions, payments })));
  expect(change.notices).toMatchObject([
    { id: 'order-1:visit-set:garage:8', at: NOW.toISOString() },
    { id: 'order-1:visit-set:customer:8', at: NOW.toISOString() },
    { id: 'order-1:reminder', recipient: 'customer', at: remindedAt.toISOString(), rev: 8 },
  ]);
  expect(change.withdrawn).toEqual(['order-1:reminder']);
});

const other = (visit = previous, changes: Parameters<typeof paidOrder>[0] = {}) =>
  ownedOf(paidOrder({ _id: 'order-2', rev: 3, visit, ...changes }));
const FULL_TIME = { [WEDNESDAY]: { cars: PLACES } };

/** Plans the visit of an order with another booking, at the time of that one. */
function join(order: OrderRecord, booking: OwnedOrder | undefined, asked: Asked = {}) {
  const { busy = FULL_TIME, minutes = 40, ...visit } = { start: nine, ...MINE, ...asked };
  const before = ownedOf(withBookedService(order, { minutes }));
  const companion = { booking, newArrival: 'new' };
  return planVisit(before, { visit, days: daysFrom(WEDNESDAY, busy), companion }, NOW);
}

test.each<[string, OrderRecord, OwnedOrder, string, string]>([
  ['without a time', paidOrder(), other(), 'new', 'visit-set'],
  ['with a time', paidOrder({ visit: visitAt(ten) }), other(), 'new', 'visit-moved'],
  ['at the same time', visited, other(), 'new', 'visit-moved'],
  ['as a third', paidOrder(), other({ ...previous, arrival: 'old' }), 'old', 'visit-set'],
  [
    'whose plate is written otherwise',
    paidOrder(),
    other({ ...previous, plate: 'dhk ১১' }),
    'new',
    'visit-set',
  ],
])('a booking %s can come with another at a full time', (_case, order, booking, arrival, kind) => {
  const change = changeIn(join(order, booking));
  expect(decided(change).events).toEqual([kind]);
  expect(change.after.order.visit).toMatchObject({ start: nine, arrival });
  // Only its minutes need room.
  const totals = change.expect?.flatMap((one) => ('total' in one ? [one.total] : []));
  expect(totals).toEqual([[keys.agenda(WEDNESDAY), 'minutes']]);
  const [also] = change.also ?? [];
  expect(also?.after.order).toMatchObject({ rev: 4, visit: { ...booking.order.visit, arrival } });
});

const arrived = { visit: { ...previous, arrival: 'old' } };

test.each<[string, PlanRefusal, OrderRecord, OwnedOrder | undefined, Asked?]>([
  ['that does not exist', 'not-with', paidOrder(), undefined],
  ['that is itself', 'not-with', paidOrder(), ownedOf(visited)],
  ['without a visit', 'not-with', paidOrder(), ownedOf(paidOrder({ _id: 'order-2' }))],
  ['at another time', 'not-with', paidOrder(), other(visitAt(ten))],
  ['of another car', 'other-car', paidOrder(), other(), { plate: 'DHK-12' }],
  ['whose car is here', 'not-with', paidOrder(), other(previous, { progress })],
  ['whose day was closed', 'not-with', paidOrder(), other(previous, { displaced: true })],
  ['whose money goes back', 'not-with', paidOrder(), ownedOf(orderIn('refund-due', { _id: 'order-2' }))],
  ['that it comes with', 'unchanged', paidOrder(arrived), other(arrived.visit)],
  ['before it is paid', 'unpaid', orderWith(), other()],
  ['while its car is here', 'begun', paidOrder({ progress }), other()],
  ['on a day full of work', 'full', paidOrder(), other(), { busy: { [WEDNESDAY]: { minutes: 39 } } }],
  ['on a closed day', 'closed', paidOrder(), other(), { busy: { [WEDNESDAY]: { closed: true } } }],
])('a booking cannot come with one %s: %s', (_case, refusal, order, booking, asked) => {
  expect(join(order, booking, asked)).toBe(refusal);
});

const BOTH = [{ orderId: 'order-2' }];
const pair = { visit: visitAt(ten, { arrival: 'old' }) };

interface Both {
  changes?: Partial<OrderRecord>;
  together?: { orderId: string; expected?: 'stays' }[];
  day?: BusyDay;
}

test.each<[string, PlanRefusal | 'moved', Both]>([
  ['to a time with one place', 'moved', { day: { cars: PLACES - 1 } }],
  ['to a full time', 'full', { day: { cars: PLACES } }],
  ['on a day full of their work', 'moved', { day: { minutes: 80, taken: 80 } }],
  ['on a day with less work', 'full', { day: { minutes: 79, taken: 80 } }],
  ['with one that has left', 'not-with', { together: [...BOTH, { orderId: 'order-3' }] }],
  ['without one that has joined', 'not-with', { together: [] }],
  ['once one was moved ten times', 'moves', { changes: { moves: 10 } }],
  ['once one is here', 'begun', { changes: { progress } }],
  ['once one is unpaid', 'unpaid', { changes: { payments: [] } }],
  ['whose money does not stay', 'outlook-changed', { together: [{ orderId: 'order-2', expected: 'stays' }] }],
])('two bookings move together %s: %s', (_case, expected, { changes, day = {}, together = BOTH }) => {
  const before = { ...ownedOf(paidOrder(pair)), together: [other(pair.visit, changes)] };
  const days = daysFrom(WEDNESDAY, { [WEDNESDAY]: day });
  const asked = { visit: { start: nine, ...MINE }, days, together };
  const change = planVisit(before, asked, NOW);
  expect(typeof change === 'string' ? change : 'moved').toBe(expected);
});

test('two bookings that move together are late, each has its work, and each address gets a mail', () => {
  const other = { ...arrived.visit, note: 'Squeaks' };
  const second = paidOrder({ _id: 'order-2', email: 'other@example.com', visit: other, moves: 1 });
  const before = {
    ...ownedOf(withBookedService({ ...visited, ...arrived }, { minutes: 420 })),
    together: [ownedOf(withBookedService(second, { minutes: 180 }))],
  };
  const asked = { visit: { start: later, ...MINE }, days: daysFrom(THURSDAY), together: BOTH };
  const change = changeIn(planVisit(before, asked, lateFrom));
  const of = (load: Record<string, number>, changed: Partial<Visit>, ...told: string[]) => {
    const parts = Object.entries(load).map(([day, minutes]) => ({ day, minutes }));
    const visit = { start: later, load: parts, arrival: 'old', ...MINE, ...changed };
    return { changed: { ...MOVED_LATE, visit }, events: ['visit-moved'], told };
  };
  expect([change, ...(change.also ?? [])].map(decided)).toMatchObject([
    of({ [THURSDAY]: 420 }, {}, 'garage: visit-moved', 'customer: visit-moved', 'customer: reminder'),
    of(
      { [THURSDAY]: 0, [SATURDAY]: 180 },
      { note: 'Squeaks' },
      'customer: visit-moved',
      'customer: reminder',
    ),
  ]);
});

test('a booking that moves leaves its arrival, and another plate is that of all bookings that come together', () => {
  const before = { ...ownedOf(paidOrder(arrived)), together: [other(arrived.visit)] };
  const days = daysFrom(WEDNESDAY);
  const moved = changeIn(planVisit(before, { visit: { start: ten, ...MINE }, days }, NOW));
  expect([moved.after.order.visit?.arrival, moved.also]).toEqual([undefined, []]);
  const visit = { start: nine, ...MINE, plate: 'DHK-12' };
  const renamed = changeIn(planVisit(before, { visit, days }, NOW));
  const changed = { visit: { ...arrived.visit, plate: 'DHK-12' } };
  expect([renamed, ...(renamed.also ?? [])].map(decided)).toEqual([says({ changed }), says({ changed })]);
});

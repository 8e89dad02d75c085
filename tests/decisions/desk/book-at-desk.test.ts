import { expect, test } from 'vitest';
import { readCommittedCatalogue } from '../../../netlify/catalogue/committed-catalogue.ts';
import {
  type DeskRefusal,
  type DeskState,
  decideDeskBooking,
} from '../../../netlify/server/desk/bookings/book-at-desk.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { DeskBooking } from '../../../src/contract/desk/desk-booking-request.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { type BusyDay, daysFrom, visitAt } from '../../support/cases/days.ts';
import { changeIn } from '../../support/cases/decided.ts';
import { cancelledOf, deskOrder, ownedOf } from '../../support/cases/orders.ts';
import { at, DAY, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

const [SUNDAY, WEDNESDAY] = ['2026-11-22', '2026-11-25'];
const [TEN, NINE] = [at(SUNDAY, '10:00'), at(WEDNESDAY, '09:00')];
const PRICE = 600_000;
const UID = 'desk:order-1';

const service = readCommittedCatalogue().find(({ _id }) => _id === 'oil-change');
type State = Partial<DeskState> & { busy?: Record<string, BusyDay> };
const requestOf = (changes: Partial<DeskBooking> = {}): DeskBooking => ({
  id: 'order-1',
  service: 'oil-change',
  amount: PRICE,
  customer: ' Rahim ',
  phone: '01711-223344',
  language: 'en',
  ...changes,
});
const bookAs = ({ busy, ...read }: State, request: DeskBooking) => {
  const { time = 'here' } = request;
  const days = daysFrom(time === 'here' ? SUNDAY : dayInDhaka(time), busy);
  const none = { known: undefined, companion: undefined, samePlate: [], cameBefore: false, expect: [] };
  const state = { member: 'Salma', service, days, ...none, ...read };
  const booking = {
    uid: UID,
    transactionId: 'first',
    newArrival: 'together',
    bdtPerUsd: '122.50',
  } as const;
  return decideDeskBooking(state, { ...booking, request }, NOW);
};

const ofCar = (changes: Parameters<typeof deskOrder>[0], uid = UID): OwnedOrder => ({
  ...ownedOf(deskOrder({ _id: 'order-2', ...changes })),
  uid,
});
const standing = ofCar({ visit: visitAt(NINE, { plate: 'DHK-1', car: 'Axio' }) });
const along = { with: 'other', time: NINE };
const left = ownedOf(deskOrder({ progress: { state: 'collected', at: PAID_AT } }));
const full = { [WEDNESDAY]: { places: 0 } };
const joint = { visit: { start: NINE, arrival: 'together', plate: 'DHK-1', car: 'Axio' } };

test.each<[string, State, Partial<DeskBooking>, object]>([
  ['on any day', {}, { plate: ' DHK-1 ', note: ' ' }, { vehicle: { plate: 'DHK-1' } }],
  ['at a time', {}, { time: NINE }, { visit: { start: NINE, load: [{ minutes: 40 }] } }],
  ['that is here', {}, { time: 'here' }, { progress: { state: 'received' }, visit: { start: TEN } }],
  ['on a full day', { busy: full }, { time: NINE, overrides: ['full'] }, { visit: { start: NINE } }],
  ['that stands on the board all the same', { samePlate: [standing] }, { overrides: ['plate'] }, {}],
  ['that was collected before', { samePlate: [left] }, {}, {}],
  ['whose earlier booking was taken back', { samePlate: [cancelledOf(deskOrder())] }, {}, {}],
  ['with another booking', { companion: standing, busy: full }, along, joint],
  ['at nothing', {}, { amount: 0, priceReason: 'warranty' }, { lines: [{ price: 0, reason: 'warranty' }] }],
  ['for half', {}, { amount: 250_000, priceReason: ' half ' }, { lines: [{ price: 20.41, reason: 'half' }] }],
])('the staff can book a car %s', (_case, state, changes, expected) => {
  expect(bookAs(state, requestOf(changes))).toMatchObject({
    after: { order: { link: 'first', customer: 'Rahim', payments: [], checkoutSessions: [], ...expected } },
  });
});

test.each([
  ['here', ['created', 'received'], []],
  [NINE, ['created', 'visit-set'], ['garage visit-set', 'customer visit-set', 'customer reminder']],
  [undefined, ['created'], ['customer booked']],
])('a booking for the time %s has the history %j, of which are told %j', (time, events, told) => {
  const change = changeIn(bookAs({}, requestOf({ time })));
  expect(change.after.order.events.map(({ type }) => type)).toEqual(events);
  expect(change.notices?.map(({ recipient, kind }) => `${recipient} ${kind}`)).toEqual(told);
});

test.each<[string, DeskRefusal, State, Partial<DeskBooking>]>([
  ['twice', 'known', { known: ownedOf(deskOrder()), service: undefined }, {}],
  ['for a service that does not exist', 'no-service', { service: undefined }, { amount: 1 }],
  ['at another price', 'amount', {}, { amount: PRICE - 1 }],
  ['at another price, with a reason of spaces', 'amount', {}, { amount: PRICE + 1, priceReason: ' ' }],
  ['that stands on the board', 'plate', { samePlate: [left, standing] }, {}],
  ['at a time that is over', 'no-start', {}, { time: at(SUNDAY, '08:00') }],
  ['between two times', 'no-start', {}, { time: at(WEDNESDAY, '09:10') }],
  ['further ahead than anybody can', 'no-start', {}, { time: shift(NINE, 365 * DAY).toISOString() }],
  ['on a full day', 'full', { busy: full }, { time: NINE }],
  ['with no booking', 'not-with', {}, along],
  ['with a booking of somebody else', 'not-with', { companion: ofCar(standing.order, 'desk:other') }, along],
  ['with a booking that was given up', 'not-with', { companion: ofCar({}) }, along],
  ['with a booking at another time', 'not-with', { companion: standing }, { ...along, time: TEN }],
  ['with a booking, at once', 'not-with', { companion: standing }, { ...along, time: 'here' }],
  ['with another car', 'other-car', { companion: standing }, { ...along, plate: 'DHK-2' }],
  [
    'with a booking, without room',
    'full',
    { companion: standing, busy: { [WEDNESDAY]: { minutes: 39 } } },
    along,
  ],
  ['on a closed day', 'closed', { busy: { [WEDNESDAY]: { closed: true } } }, { time: NINE }],
])('the staff cannot book a car %s: %s', (_case, refusal, state, changes) => {
  expect(bookAs(state, requestOf(changes))).toBe(refusal);
});

import { expect, test } from 'vitest';
import { readCommittedCatalogue } from '../../../netlify/catalogue/committed-catalogue.ts';
import {
  bookAtDesk,
  type DeskRefusal,
  type DeskState,
} from '../../../netlify/server/desk/bookings/book-at-desk.ts';
import type { DeskBooking } from '../../../src/contract/desk-booking-request.ts';
import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import { type BusyDay, daysFrom, visitAt } from '../../support/cases/days.ts';
import { changeIn } from '../../support/cases/decided.ts';
import { cancelledOf, deskOrder, ownedOf } from '../../support/cases/orders.ts';
import { at, DAY, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

const [SUNDAY, WEDNESDAY] = ['2026-11-22', '2026-11-25'];
const [TEN, NINE] = [at(SUNDAY, '10:00'), at(WEDNESDAY, '09:00')];
const PRICE = 606_375;

const service = readCommittedCatalogue().find(({ _id }) => _id === 'oil-change');
type State = Partial<DeskState> & { busy?: Record<string, BusyDay> };
const requestOf = (changes: Partial<DeskBooking> = {}): DeskBooking => ({
  id: 'order-1',
  service: 'oil-change',
  amount: PRICE,
  customer: ' Rahim ',
  phone: '01711-223344',
  ...changes,
});
const bookAs = ({ busy, ...read }: State, request: DeskBooking) => {
  const { time = 'here' } = request;
  const days = daysFrom(time === 'here' ? SUNDAY : dayInDhaka(time), busy);
  const state = { member: 'Salma', service, days, known: undefined, samePlate: [], expect: [], ...read };
  const booking = {
    uid: 'desk:order-1',
    transactionId: 'first',
    language: 'en',
    bdtPerUsd: '122.50',
  } as const;
  return bookAtDesk(state, { ...booking, request }, NOW);
};

const standing = ownedOf(deskOrder({ visit: visitAt(NINE) }));
const left = ownedOf(deskOrder({ progress: { state: 'collected', at: PAID_AT } }));
const full = { [WEDNESDAY]: { places: 0 } };

test.each<[string, State, Partial<DeskBooking>, object]>([
  ['on any day', {}, { plate: ' DHK-1 ', note: ' ' }, { vehicle: { plate: 'DHK-1' } }],
  ['at a time', {}, { time: NINE }, { visit: { start: NINE, load: [{ minutes: 40 }] } }],
  ['that is here', {}, { time: 'here' }, { progress: { state: 'received' }, visit: { start: TEN } }],
  ['on a full day', { busy: full }, { time: NINE, despite: ['full'] }, { visit: { start: NINE } }],
  ['that stands on the board all the same', { samePlate: [standing] }, { despite: ['plate'] }, {}],
  ['that was collected before', { samePlate: [left] }, {}, {}],
  ['whose earlier booking was taken back', { samePlate: [cancelledOf(deskOrder())] }, {}, {}],
  ['for half', {}, { amount: 250_000, priceReason: ' half ' }, { lines: [{ price: 20.41, reason: 'half' }] }],
])('the staff can book a car %s', (_case, state, changes, expected) => {
  expect(bookAs(state, requestOf(changes))).toMatchObject({
    after: { order: { link: 'first', customer: 'Rahim', payments: [], pages: [], ...expected } },
  });
});

test.each([
  ['here', ['created', 'received'], []],
  [NINE, ['created', 'visit-set'], ['visit-set']],
  [undefined, ['created'], []],
])('a booking for the time %s has the history %j, of which the garage is told %j', (time, events, told) => {
  const change = changeIn(bookAs({}, requestOf({ time })));
  expect(change.after.order.events.map(({ type }) => type)).toEqual(events);
  expect(change.notices?.map(({ kind }) => kind)).toEqual(told);
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
  ['on a closed day', 'closed', { busy: { [WEDNESDAY]: { closed: true } } }, { time: NINE }],
])('the staff cannot book a car %s: %s', (_case, refusal, state, changes) => {
  expect(bookAs(state, requestOf(changes))).toBe(refusal);
});

import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { visitAt } from '../../../tests/support/cases/days.ts';
import { cancelledOf, ownedOf, paidOrder, serviceLine } from '../../../tests/support/cases/orders.ts';
import { at, NOW } from '../../../tests/support/cases/times.ts';
import { addressLine } from '../contact-texts.bn.ts';
import type { OrderRecord } from '../order/records.ts';
import { toCalendarFile, toGoogleCalendarUrl, toSubscribedCalendar } from './visit-calendar.ts';

test('a customer who has booked in Bangla can add the visit to a calendar in Bangla', () => {
  const visit = visitAt(at('2026-11-26', '09:00'), { plate: 'DHK-11', car: 'টয়োটা' });
  const lines = [serviceLine({ textBn: 'ইঞ্জিন অয়েল বদল' })];
  const order = paidOrder({ visit, language: 'bn', lines });
  const calendar = new ICAL.Component(ICAL.parse(toCalendarFile({ order }, NOW)?.text ?? ''));
  const [component] = calendar.getAllSubcomponents('vevent');
  const { summary, description, location } = new ICAL.Event(component);
  expect({ summary, description, location }).toEqual({
    summary: 'মোটর মেকানিক: ইঞ্জিন অয়েল বদল',
    description: 'গাড়ি নিয়ে আসুন (DHK-11, টয়োটা)।\nফোন: +৮৮০ ১৭১১ ০০০ ০০০',
    location: addressLine,
  });
  expect(component?.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('মোটর মেকানিক');
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Motor Mechanic');
});

const START = at('2026-11-26', '09:00');
const visit = visitAt(START, { arrival: 'a' });
const givenUp = { lastStart: START };
const LATER = new Date('2026-12-26T03:59:59Z');
const OVER = new Date('2026-12-26T04:00:00Z');

test.each<[string, OrderRecord, { now?: Date; together?: OrderRecord[] }, statuses: string[], ttl: string]>([
  ['a visit', paidOrder({ visit }), {}, ['CONFIRMED'], 'PT1H'],
  ['one given up', paidOrder(givenUp), {}, ['CANCELLED'], 'PT1H'],
  ['one on a day closed since', paidOrder({ visit, displaced: true }), {}, ['CANCELLED'], 'PT1H'],
  ['one of a cancelled booking', cancelledOf(paidOrder(givenUp)).order, {}, ['CANCELLED'], 'P7D'],
  [
    'one whose car is collected',
    paidOrder({ visit, progress: { state: 'collected', at: START } }),
    {},
    ['CONFIRMED'],
    'P7D',
  ],
  [
    'a car of two bookings',
    paidOrder({ visit }),
    { together: [paidOrder({ _id: 'b', visit })] },
    ['CONFIRMED', 'CONFIRMED'],
    'PT1H',
  ],
  ['one of a month ago', paidOrder({ visit }), { now: LATER }, ['CONFIRMED'], 'PT1H'],
  ['one of more than a month ago', paidOrder({ visit }), { now: OVER }, [], 'P7D'],
  ['one of an erased customer', paidOrder({ ...givenUp, erasedAt: START }), {}, [], 'P7D'],
  ['none', paidOrder(), {}, [], 'P7D'],
])('a calendar that follows %s ends by itself', (_, order, { now = NOW, together = [] }, statuses, ttl) => {
  const arrival = { order, together: together.map(ownedOf) };
  const calendar = new ICAL.Component(ICAL.parse(toSubscribedCalendar(arrival, now)));
  const entries = calendar.getAllSubcomponents('vevent');
  expect(entries.map((entry) => entry.getFirstPropertyValue('status'))).toEqual(statuses);
  const [name, refresh, published] = ['name', 'refresh-interval', 'x-published-ttl'].map(
    (property) => `${calendar.getFirstPropertyValue(property)}`,
  );
  expect([name, refresh, published]).toEqual(['Motor Mechanic', ttl, ttl]);
  expect(toCalendarFile(arrival, now) === undefined).toBe(statuses.length === 0);
  expect(toGoogleCalendarUrl(arrival, now) === undefined).toBe(statuses[0] !== 'CONFIRMED');
});

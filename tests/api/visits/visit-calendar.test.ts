import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addressLine, garage } from '../../../src/garage.ts';
import { call } from '../../support/customer.ts';
import { cancel } from '../../support/gateways/money.ts';
import { at, giveUp, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* The calendar file, read by a parser that is not its writer's. */

visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');

type Paid = Awaited<ReturnType<typeof newPaid>>;

const fileOf = ({ order }: Paid) =>
  call('GET', `/api/orders/by-transaction-id/${order.transactionId}/visit.ics`);

/** Returns the only event of a calendar file, and its status. */
async function eventOf(paid: Paid) {
  const response = await fileOf(paid);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const method = calendar.getFirstPropertyValue('method');
  expect(response.headers.get('Content-Type')).toBe(`text/calendar; charset=utf-8; method=${method}`);
  return { event: new ICAL.Event(component), status: component?.getFirstPropertyValue('status'), method };
}

test('a customer can add a visit to a calendar, with place and phone', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY, { plate: 'DHK-11; x', car: 'Toyota, red\r\nEND:VEVENT', note: 'secret' });
  const response = await fileOf(paid);
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="visit.ics"');
  const text = await response.text();
  expect(text).not.toContain('secret');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const { event } = await eventOf(paid);
  expect(event.startDate.zone.tzid).toBe('UTC');
  expect(event.endDate.toJSDate().toISOString()).toBe(at('2026-11-24', '10:00'));
  expect(event.summary).toBe('Motor Mechanic: Oil and filter change');
  expect(event.location).toBe(addressLine);
  expect(event.description).toContain(garage.phone);
  expect(event.description).toContain('DHK-11; x, Toyota, red');
});

test('a calendar can follow a visit that is moved, given up, chosen anew and cancelled', async () => {
  const paid = await newPaid();
  const later = at('2026-11-25', '11:00');
  const sequences: number[] = [];
  for (const [act, start, expected] of [
    [() => setVisit(paid, TUESDAY), TUESDAY, 'CONFIRMED'],
    [() => setVisit(paid, later), later, 'CONFIRMED'],
    [() => giveUp(paid), later, 'CANCELLED'],
    [() => setVisit(paid, TUESDAY), TUESDAY, 'CONFIRMED'],
    [() => cancel(paid.customer, paid.order._id), TUESDAY, 'CANCELLED'],
  ] as const) {
    await act();
    const { event, status, method } = await eventOf(paid);
    expect(event.uid).toBe(paid.order._id);
    expect([event.startDate.toJSDate().toISOString(), status]).toEqual([start, expected]);
    expect(method).toBe(expected === 'CANCELLED' ? 'CANCEL' : 'PUBLISH');
    sequences.push(event.sequence);
  }
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test('nobody can get a file of an order without a visit, or of no payment', async () => {
  expect((await fileOf(await newPaid())).status).toBe(404);
  for (const id of ['a'.repeat(26), 'x', '%00'])
    expect((await call('GET', `/api/orders/by-transaction-id/${id}/visit.ics`)).status).toBe(404);
});

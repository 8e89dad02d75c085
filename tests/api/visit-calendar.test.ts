import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { addressLine, garage } from '../../src/garage.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { cancel } from '../support/money.ts';
import { press } from '../support/payment-page.ts';
import { runCommand } from '../support/run-command.ts';
import { at, giveUp, newPaid, setVisit, visitCloudForFile } from '../support/visits.ts';

/* The calendar file, read by a parser that is not its writer's. */

const cloud = visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');

type Paid = Awaited<ReturnType<typeof newPaid>>;

const fileOf = ({ order }: Paid) =>
  call('GET', `/api/orders/by-transaction-id/${order.transactionId}/visit.ics`);

/** Returns the only event of a calendar file. */
async function eventOf(paid: Paid) {
  const response = await fileOf(paid);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method')]).toEqual([
    '2.0',
    'PUBLISH',
  ]);
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const event = new ICAL.Event(component);
  return {
    event,
    status: component?.getFirstPropertyValue('status'),
    stamp: component?.getFirstPropertyValue('dtstamp'),
  };
}

test('a visit is an event in UTC, with place and phone', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY, { plate: 'DHK-11; x', car: 'Toyota, red\r\nEND:VEVENT', note: 'secret' });
  const response = await fileOf(paid);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="visit.ics"');
  const text = await response.text();
  expect(text).not.toContain('secret');
  expect(text).toContain('DTSTART:20261124T030000Z\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const { event, status, stamp } = await eventOf(paid);
  expect(event.uid).toBe(paid.order._id);
  expect(event.startDate.toJSDate().toISOString()).toBe(TUESDAY);
  expect(event.endDate.toJSDate().toISOString()).toBe(at('2026-11-24', '10:00'));
  expect(event.startDate.zone.tzid).toBe('UTC');
  expect(event.summary).toBe('Motor Mechanic: Oil and filter change');
  expect(event.location).toBe(addressLine);
  expect(event.description).toContain(garage.phone);
  expect(event.description).toContain('DHK-11; x, Toyota, red');
  expect(status).toBe('CONFIRMED');
  expect(String(stamp)).toBe('2026-11-22T04:00:00Z');
});

test('its id stays, and its sequence grows, when it is moved, given up and chosen anew', async () => {
  const paid = await newPaid();
  const sequences: number[] = [];
  const expectEvent = async (start: string, expected: string) => {
    const { event, status } = await eventOf(paid);
    expect([event.uid, event.startDate.toJSDate().toISOString(), status]).toEqual([
      paid.order._id,
      start,
      expected,
    ]);
    sequences.push(event.sequence);
  };
  await setVisit(paid, TUESDAY);
  await expectEvent(TUESDAY, 'CONFIRMED');
  const later = at('2026-11-25', '11:00');
  await setVisit(paid, later);
  await expectEvent(later, 'CONFIRMED');
  await giveUp(paid);
  await expectEvent(later, 'CANCELLED');
  await setVisit(paid, TUESDAY);
  await expectEvent(TUESDAY, 'CONFIRMED');
  await cancel(paid.customer, paid.order._id);
  await expectEvent(TUESDAY, 'CANCELLED');
  expect(new Set(sequences).size).toBe(5);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

test('an order is shown with the transaction that has its money, also if another page was opened later', async () => {
  const customer = await newCustomer();
  const page = await book(customer);
  const { _id, transactionId } = await onlyOrderOf(customer);
  await call('POST', `/api/orders/${_id}/payment`, customer);
  expect((await onlyOrderOf(customer)).transactionId).not.toBe(transactionId);
  const { fields } = await press(page, 'pay');
  await postForm('/payment/success', fields);
  const order = await onlyOrderOf(customer);
  expect(order.transactionId).toBe(transactionId);
  await setVisit({ customer, order }, TUESDAY);
  await eventOf({ customer, order });
  for (const command of [['list'], ['export', '--csv']])
    expect((await runCommand('orders', command)).stdout).toContain(transactionId);
});

test('the visit that a rollback has left to a cancelled order is cancelled', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  const { uid } = paid.customer;
  const json = await cloud.redis.hget<string>(keys.orders(uid), paid.order._id);
  await cloud.redis.hdel(keys.orders(uid), paid.order._id);
  const record = JSON.parse(json ?? '');
  const events = [...record.events, { type: 'cancelled', at: TUESDAY, actor: 'customer' }];
  await cloud.redis.hset(keys.archive(uid), { [paid.order._id]: JSON.stringify({ ...record, events }) });
  expect((await eventOf(paid)).status).toBe('CANCELLED');
});

test('without a visit, or a payment, there is no file', async () => {
  const paid = await newPaid();
  expect((await fileOf(paid)).status).toBe(404);
  for (const id of ['a'.repeat(26), 'x', '%00'])
    expect((await call('GET', `/api/orders/by-transaction-id/${id}/visit.ics`)).status).toBe(404);
});

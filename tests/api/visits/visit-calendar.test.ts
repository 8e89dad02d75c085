import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { summaryPath } from '../../../src/contract/http/endpoints.ts';
import { addressLine, garage } from '../../../src/garage.ts';
import { bodyOf, book, call, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { jobOf, moveJob, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { cancel } from '../../support/gateways/money.ts';
import { at, giveUp, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* The calendar file, read by a parser that is not its writer's. */

visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');

type Paid = Awaited<ReturnType<typeof newPaid>>;

const fileOf = ({ order }: Paid) =>
  call('GET', `/api/orders/by-transaction-id/${order.transactionId}/visit.ics`);

const googleOf = async (transactionId: string) =>
  (await call('GET', `/api/orders/by-transaction-id/${transactionId}/google-calendar`)).headers.get(
    'Location',
  );

const followed = ({ order }: Paid, tag = 'W/"other"') =>
  call('GET', `/api/orders/by-transaction-id/${order.transactionId}/subscription.ics`, {
    headers: { 'If-None-Match': tag },
  });

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
  const google = new URL((await googleOf(paid.order.transactionId)) ?? '');
  const { details, ...filled } = Object.fromEntries(google.searchParams);
  expect([google.origin + google.pathname, filled]).toEqual([
    'https://calendar.google.com/calendar/render',
    {
      action: 'TEMPLATE',
      text: 'Motor Mechanic: Oil and filter change',
      dates: '20261124T030000Z/20261124T040000Z',
      ctz: 'Asia/Dhaka',
      location: addressLine,
    },
  ]);
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
  expect(details).toBe(event.description);
});

test('a calendar can follow a visit that is moved, given up, chosen anew and cancelled', async () => {
  const paid = await newPaid();
  const later = at('2026-11-25', '11:00');
  const sequences: number[] = [];
  let tag: string | undefined;
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
    const { transactionId } = paid.order;
    const google = expected === 'CANCELLED' ? summaryPath(transactionId) : 'https://calendar.google.com/';
    expect(await googleOf(transactionId)).toContain(google);
    const receipt = await bodyOf(call('GET', `/api/orders/by-transaction-id/${transactionId}`));
    expect(receipt.givenUpStart).toBe(expected === 'CANCELLED' ? start : undefined);
    sequences.push(event.sequence);

    const following = await followed(paid, tag);
    expect([following.status, following.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    const entry = [`UID:${event.uid}`, `SEQUENCE:${event.sequence}`, `STATUS:${status}`, 'METHOD:PUBLISH'];
    expect((await following.text()).split('\r\n')).toEqual(expect.arrayContaining(entry));
    tag = following.headers.get('ETag') ?? '';
    expect((await followed(paid, `"other", W/${tag}`)).status).toBe(304);
  }
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test('whoever has the link of a booking of the desk can add its visit to a calendar, and read that it was given up', async () => {
  const member = await newMember();
  const { link, ...job } = await bookAtDesk(member, { time: TUESDAY });
  const path = `/api/orders/by-transaction-id/${link}`;
  expect(await (await call('GET', `${path}/visit.ics`)).text()).toContain('STATUS:CONFIRMED');
  expect(await googleOf(link)).toContain('20261124T030000Z');
  await moveJob(member, await jobOf(member, job), { progress: 'given-up' });
  expect(await (await call('GET', `${path}/visit.ics`)).text()).toContain('STATUS:CANCELLED');
  expect(await googleOf(link)).toBe(`/b/${link}`);
  expect(await bodyOf(call('GET', `/api/bookings/${link}`))).toMatchObject({ givenUpStart: TUESDAY });
});

test('nobody can get a file of an order without a visit, or of no payment', async () => {
  const unscheduled = await newPaid();
  expect((await fileOf(unscheduled)).status).toBe(404);
  expect(await (await followed(unscheduled)).text()).not.toContain('VEVENT');
  const customer = await newCustomer();
  await book(customer);
  const unpaid = await onlyOrderOf(customer);
  for (const id of [unpaid.transactionId, 'a'.repeat(26), unscheduled.order._id, 'x', '%00'])
    for (const file of ['visit.ics', 'subscription.ics'])
      expect((await call('GET', `/api/orders/by-transaction-id/${id}/${file}`)).status).toBe(404);
});

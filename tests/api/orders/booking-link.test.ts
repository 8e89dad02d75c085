import { beforeEach, expect, test } from 'vitest';
import { linkedBy, openPage, payOn, pressPay, readLink, titleOf } from '../../support/booking-link.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk, cancelAs } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { DAYS, MINUTES, signedInAgain } from '../../support/gateways/money.ts';
import { withSums } from '../../support/orders/bill.ts';
import { at, newPaid, setClock, visitCloudForFile } from '../../support/visits.ts';

/* The data that the link of a booking of the desk shows. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const PRICE = 600_000;
const TAKA = { amount: PRICE, currency: 'BDT' };

let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const newBooking = (changes: Parameters<typeof bookAtDesk>[1] = {}) => bookAtDesk(member, changes);
const wait = (ms: number): void => setClock(new Date(Date.now() + ms));

test('whoever has the link of a booking can read what a receipt shows, and what is due', async () => {
  const time = at('2026-11-24', '09:00');
  const { link, orderId } = await newBooking({ time, plate: 'DHK-11', car: 'Axio', note: 'Squeaks' });
  expect(await (await readLink(link)).json()).toEqual({
    _id: orderId,
    serviceName: 'Oil and filter change',
    customer: 'Rahim Uddin',
    createdAt: at('2026-11-22', '10:00'),
    visit: { start: time, plate: 'DHK-11', car: 'Axio' },
    payable: true,
    bill: {
      lines: [{ id: expect.any(String), kind: 'service', text: 'Oil and filter change', ...TAKA }],
      payments: [],
      due: TAKA,
    },
  });
  expect(await (await readLink(link, 'bn')).json()).toMatchObject({
    serviceName: expect.not.stringMatching(/[a-z]/i),
  });
});

test('nobody can read a booking by the id of a payment for it', async () => {
  const { link } = await newBooking();
  const { transactionId } = await payOn(await openPage(link));
  expect(await linkedBy(link)).toMatchObject({ bill: { payments: [{ transactionId }] } });
  const paid = await newPaid();
  for (const id of [
    transactionId,
    paid.order.transactionId,
    'a'.repeat(26),
    'x',
    encodeURIComponent('../orders'),
  ]) {
    expect(await titleOf(await readLink(id))).toBe('404 Not Found');
    expect(await titleOf(await pressPay(id))).toBe('404 Not Found');
  }
});

test('whoever has the link of a cancelled booking can see that, and cannot pay', async () => {
  const { link, ...job } = await newBooking({ time: at('2026-11-24', '09:00') });
  await cancelAs(member, job);
  const shown = await linkedBy(link);
  expect(withSums(shown)).toMatchObject({ cancelled: true, due: 0 });
  expect(shown).not.toHaveProperty('visit');
  expect(await titleOf(await pressPay(link))).toBe('409 Cancelled');
  expect(await titleOf(await pressPay(link, 'bn'))).toBe('409 বাতিল');
});

test('nobody can read a booking whose customer’s data was erased', async () => {
  const { link, transactionId } = await newBooking();
  expect((await callAs(member, 'DELETE', `/api/desk/orders/${transactionId}`)).status).toBe(200);
  expect((await readLink(link)).status).toBe(404);
  expect((await pressPay(link)).status).toBe(404);
});

test('a link is open for 90 days from when it was booked, paid, or its car moved last', async () => {
  const { link, ...job } = await newBooking();
  const paid = await newBooking();
  const collected = await newBooking();
  wait(60 * DAYS);
  member = await signedInAgain(member);
  await takeAs(member, paid, { amount: PRICE });
  await moveThrough(member, collected, 'received', 'ready', 'collected');
  wait(30 * DAYS - MINUTES);
  expect((await readLink(link)).status).toBe(200);
  wait(2 * MINUTES);
  expect((await readLink(link)).status).toBe(404);
  expect((await pressPay(job.transactionId)).status).toBe(404);
  expect((await readLink(paid.link)).status).toBe(200);
  wait(60 * DAYS - 2 * MINUTES);
  for (const one of [paid, collected]) expect((await readLink(one.link)).status).toBe(200);
  wait(2 * MINUTES);
  for (const one of [paid, collected]) expect((await readLink(one.link)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { deskOverpayments } from '../../../src/contract/desk/desk-debts.ts';
import { linkedBy, openPage, payOn } from '../../support/booking-link.ts';
import { bodyOf, type Customer, call } from '../../support/customer.ts';
import { callAs, jobOf, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { withSums } from '../../support/orders/bill.ts';
import { at, expectRefused, newPaid, visitCloudForFile } from '../../support/visits.ts';

/* Services that the staff add to a booking. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const PRICE = 600_000;
const TYRES = 245_000;
const START = at('2026-11-25', '10:00');

const send = (who: Customer, { transactionId }: Job, body: object): Promise<Response> =>
  callAs(who, 'POST', `/api/desk/additions/${transactionId}`, body);
const add = (who: Customer, job: Job, changes: object = {}): Promise<Response> =>
  send(who, job, {
    type: 'added',
    id: randomUUID(),
    service: 'tyre-rotation',
    amount: TYRES,
    agreed: true,
    rev: job.rev,
    start: job.visit?.start,
    ...changes,
  });

test('a service that two members add at once is added once, takes its minutes, is paid by the link and cannot be removed then', async () => {
  const [member, other] = [await newMember('Salma', 'desk'), await newMember('Karim')];
  const job = await bookAtDesk(member, { time: START, plate: 'DHK-1' });
  const id = randomUUID();
  const both = await Promise.all([add(member, job, { id }), add(member, job, { id })]);
  const [first, again] = await Promise.all(both.map(parseJob));
  const line = { id, text: 'Tyre rotation and wheel balancing', amount: TYRES, by: 'Salma' };
  const bill = { due: { amount: PRICE + TYRES }, lines: [{ amount: PRICE }, line] };
  expect(first).toMatchObject({ payment: 'unpaid', bill });
  expect(again).toEqual(first);
  const refused = await expectRefused(() => add(other, job), 409);
  expect(refused).toMatchObject({ detail: 'Somebody else was first.', job: { bill } });

  const link = job.link ?? '';
  const { by: _by, ...shown } = line;
  expect(await linkedBy(link)).toMatchObject({ bill: { ...bill, lines: [{ amount: PRICE }, shown] } });
  expect(JSON.stringify(await linkedBy(link))).not.toContain('Salma');
  const { minutes } = await (await callAs(member, 'GET', '/api/desk/day/2026-11-25')).json();
  expect(minutes).toBe(first?.minutes);
  await payOn(await openPage(link));
  const paid = await jobOf(member, job);
  expect(withSums(paid)).toMatchObject({ due: 0, payment: 'paid' });
  const stays = await expectRefused(() => send(member, job, { type: 'removed', id }), 409);
  expect(stays.detail).toBe('This service is paid, at least in part. Give that money back first.');
});

test('a service for a full day is asked about, added all the same, and removed: the log has both', async () => {
  const member = await newMember('Salma', 'desk');
  const job = await bookAtDesk(member, { time: at('2026-11-26', '10:00'), plate: 'DHK-2' });
  const limits = { minutes: job.minutes, expected: {} };
  expect((await callAs(await newMember('Karim'), 'PUT', '/api/desk/days/2026-11-26', limits)).ok).toBe(true);
  const id = randomUUID();
  const question = await expectRefused(() => add(member, job, { id }), 409);
  expect(question).toMatchObject({ title: 'No room', reason: 'full' });
  await parseJob(await add(member, job, { id, overrides: 'full' }));
  expect(await parseJob(await send(member, job, { type: 'removed', id }))).toMatchObject({
    bill: { due: { amount: PRICE } },
    minutes: job.minutes,
  });
  const { acts } = await (await callAs(member, 'GET', '/api/desk/acts/2026-11-22')).json();
  expect(acts.slice(0, 2)).toMatchObject([
    { type: 'service-removed', by: 'Salma', amount: TYRES },
    { type: 'service-added', amount: TYRES },
  ]);
});

test('cash for a service that was added is owed to a customer who cancels in time: listed, told, and given back', async () => {
  const member = await newMember('Salma', 'desk');
  const { customer, order, fields } = await newPaid();
  const job = await jobOf(member, { transactionId: fields.tran_id ?? '' });
  await takeAs(member, await parseJob(await add(member, job)), { amount: TYRES });
  const overpaid = async () =>
    z.parse(deskOverpayments.response, await bodyOf(callAs(member, 'GET', '/api/desk/overpayments')));
  expect(await overpaid()).toMatchObject({ debts: [], count: 0, due: 0 });
  await bodyOf(call('DELETE', `/api/orders/${order._id}`, customer));
  expect(await overpaid()).toMatchObject({
    debts: [{ due: TYRES, message: { text: expect.stringContaining('you have paid BDT 2,450 too much') } }],
    count: 1,
    due: TYRES,
  });
  expect(
    (await callAs(member, 'POST', `/api/desk/debts/${job.transactionId}`, { id: randomUUID() })).status,
  ).toBe(200);
  expect((await overpaid()).debts[0]?.reminded?.count).toBe(1);
  await takeAs(member, job, { type: 'given-back', amount: TYRES });
  expect(await overpaid()).toMatchObject({ debts: [], count: 0 });
});

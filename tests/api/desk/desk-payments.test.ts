import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskPaymentsOf } from '../../../netlify/server/order/bill.ts';
import { foundSchema } from '../../../src/contract/desk/desk-booking.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { deskBooks } from '../../../src/contract/desk/desk-month.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, debtsOf, jobOf, jobPageOf, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk, cancelAs } from '../../support/desk-bookings.ts';
import { sendDeskPayment, takeAs, tillOn } from '../../support/desk-payments.ts';
import { withSums } from '../../support/orders/bill.ts';
import { storedOrder } from '../../support/store.ts';
import { at, expectRefused, setClock, visitCloudForFile } from '../../support/visits.ts';

/* Money that the desk takes and gives back, and the till of a day. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const PRICE = 600_000;
const TODAY = '2026-11-22';
const NOW = at(TODAY, '10:00');

let member: Customer;
let job: Job;
beforeEach(async () => {
  member = await newMember('Salma', 'desk');
  job = await bookAtDesk(member, { time: 'here', plate: 'DHK-1' });
});

const stored = ({ orderId }: Job) => storedOrder({ uid: `desk:${orderId}` }, orderId);

test('the staff can take a part in cash and the rest by card, give it back, cancel the booking then, and see it among the payments still', async () => {
  const part = await takeAs(member, job, { amount: 200_000 });
  expect(withSums(part)).toMatchObject({ payment: 'unpaid', due: 400_000, kept: 200_000, rev: job.rev + 1 });
  const id = randomUUID();
  const paid = await takeAs(member, job, { id, method: 'card', amount: 400_000 });
  expect(withSums(paid)).toMatchObject({ payment: 'paid', due: 0, kept: PRICE, place: 'on-site' });
  const order = await stored(job);
  const { events } = order;
  expect(deskPaymentsOf(order)).toMatchObject([
    { method: 'cash', amount: 200_000, at: NOW, by: 'Salma' },
    { id, method: 'card', amount: 400_000, at: NOW, by: 'Salma' },
  ]);
  const taken = { type: 'money-taken', at: NOW, actor: 'garage', by: 'Salma', reference: id };
  expect(events.at(-1)).toEqual(taken);
  const owner = await newMember();
  expect((await jobPageOf(owner, 'payments')).jobs).toEqual([await jobOf(owner, job)]);

  expect((await cancelAs(member, job)).status).toBe(409);
  await takeAs(member, job, { type: 'given-back', amount: 200_000 });
  const back = await takeAs(member, job, { type: 'given-back', method: 'card', amount: 400_000 });
  expect(withSums(back)).toMatchObject({ payment: 'unpaid', due: PRICE, kept: 0 });
  expect((await cancelAs(member, job)).status).toBe(200);
  const [listed] = (await jobPageOf(owner, 'payments')).jobs;
  expect(listed).toMatchObject({ orderId: job.orderId, cancelled: true, payment: 'unpaid' });
  expect((await tillOn(member, TODAY)).rows).toHaveLength(4);
});

test('a repeat takes nothing twice, even at once', async () => {
  const id = randomUUID();
  const send = () => sendDeskPayment(member, job, { id });
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const jobs = await Promise.all(responses.map(parseJob));
  for (const one of jobs) expect(withSums(one)).toMatchObject({ kept: 100_000 });
  expect((await stored(job)).payments).toHaveLength(1);
  const other = await expectRefused(() => sendDeskPayment(member, job, { id, amount: 5_000 }), 409);
  expect(other.detail).toBe('BDT 1,000 were taken in cash already. Nothing more was recorded.');
});

test('of two members who take the whole sum at once, one is told who was first', async () => {
  const karim = await newMember('Karim');
  const responses = await Promise.all(
    [member, karim].map((one) => sendDeskPayment(one, job, { amount: PRICE })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  const [deskPayment] = deskPaymentsOf(await stored(job));
  expect(await refused?.json()).toMatchObject({
    detail: 'Nothing is due any longer.',
    by: deskPayment?.by,
    job: { payment: 'paid', bill: { due: { amount: 0 }, payments: [{ amount: PRICE, refunds: [] }] } },
  });
});

test('the staff read how much is due, or kept, where they take or give back more', async () => {
  const taken = await expectRefused(() => sendDeskPayment(member, job, { amount: PRICE + 1 }), 409);
  expect(taken.detail).toBe('More than is due: BDT 6,000 are due.');
  const back = await expectRefused(
    () => sendDeskPayment(member, job, { type: 'given-back', method: 'card' }),
    409,
  );
  expect(back.detail).toBe('More than was taken: the desk keeps BDT 0 by card.');
});

test('money is taken with a discount, which can be undone alone', async () => {
  const discount = { id: randomUUID(), amount: 20_000, due: PRICE, reason: 'agreed' };
  const { bill, ...paid } = withSums(await takeAs(member, job, { amount: 580_000, discount }));
  expect(paid).toMatchObject({ payment: 'paid', due: 0, kept: 580_000 });
  expect(bill.lines.at(-1)).toMatchObject({
    text: 'Discount',
    amount: -20_000,
    reason: 'agreed',
    by: 'Salma',
  });
  const undone = { type: 'undone', id: bill.lines.at(-1)?.id };
  expect((await callAs(member, 'POST', `/api/desk/reductions/${job.transactionId}`, undone)).status).toBe(
    200,
  );
});

test('what is due of cars that have left is listed until it is paid or written off, those that left first', async () => {
  const owner = await newMember();
  const debts = async () => {
    const { debts: all, count, due } = await debtsOf(member);
    expect([all.length, all.reduce((sum, one) => sum + one.job.bill.due.amount, 0)]).toEqual([count, due]);
    return all.map(({ job: { orderId, bill } }) => `${orderId} ${bill.due.amount}`);
  };
  const later = await bookAtDesk(member, { time: 'here', plate: 'DHK-2' });
  await takeAs(member, job, { amount: 200_000 });
  const left = await moveThrough(member, job, 'in-work', 'ready', 'collected');
  expect(await debts()).toEqual([`${job.orderId} 400000`]);
  setClock('2026-11-23T04:00:00.000Z');
  await moveThrough(member, later, 'collected');
  expect(await debts()).toEqual([`${job.orderId} 400000`, `${later.orderId} ${PRICE}`]);
  const back = await moveThrough(member, left, 'ready');
  expect(await debts()).toEqual([`${later.orderId} ${PRICE}`]);
  await takeAs(member, later, { amount: PRICE });
  expect(await debts()).toEqual([]);
  await moveThrough(member, back, 'collected');
  const given = { type: 'given', id: randomUUID(), due: 400_000, reason: 'Moved away' };
  const send = (by: typeof owner, body: object) =>
    callAs(by, 'POST', `/api/desk/write-offs/${job.transactionId}`, body);
  await expectRefused(() => send(member, given), 403);
  expect([(await send(owner, given)).status, (await send(owner, given)).status]).toEqual([200, 200]);
  expect(await debts()).toEqual([]);
  expect((await send(owner, { type: 'undone', id: randomUUID() })).status).toBe(200);
  expect(await debts()).toEqual([`${job.orderId} 400000`]);
  await expectRefused(() => send(owner, { ...given, id: randomUUID(), due: 1 }), 409);
});

test('a member notes once that a customer was written to about what is due, and not once that is paid', async () => {
  await moveThrough(member, job, 'collected');
  const id = randomUUID();
  const path = `/api/desk/debts/${job.transactionId}`;
  const note = (body: object = { id }) => callAs(member, 'POST', path, body);
  expect((await debtsOf(member)).debts[0]?.reminded).toBeUndefined();
  expect([(await note()).status, (await note()).status]).toEqual([200, 200]);
  const [debt] = (await debtsOf(member)).debts;
  expect(debt?.reminded).toEqual({ count: 1, at: NOW });
  expect(debt?.message).toEqual({
    text: expect.stringMatching(/BDT 6,000 are still due \(booking \d{3} \d{3}\)/),
    path: `/b/${job.link}`,
  });
  await takeAs(member, job, { amount: PRICE });
  await expectRefused(() => note({ id: randomUUID() }), 409);
});

test('money of a wallet is found by its reference, stands in till and books, and is taken twice on a day only if that is meant', async () => {
  const owner = await newMember();
  const other = await bookAtDesk(member, { time: 'here', plate: 'DHK-2' });
  const wallet = { method: 'wallet', amount: 100_000 } as const;
  const reference = '8N7A6D5C4B';
  await takeAs(member, job, { ...wallet, reference: ' 8n7a-6d5c4b ' });
  for (const again of [job, other]) {
    const refused = await sendDeskPayment(member, again, { ...wallet, reference });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ question: 'reference', job: { orderId: again.orderId } });
  }
  await takeAs(member, other, { ...wallet, reference, overrides: 'reference' });
  const found = async (q: string) => {
    const { jobs } = foundSchema.parse(await (await callAs(member, 'POST', '/api/desk/found', { q })).json());
    return jobs.map(({ orderId }) => orderId).sort();
  };
  expect(await found('8N7A 6D')).toEqual([job.orderId, other.orderId].sort());
  expect(await found('8N7A 6E')).toEqual([]);
  const references = ['8n7a-6d5c4b', reference];
  expect((await tillOn(member, TODAY)).rows.map((row) => row.reference).sort()).toEqual(references.sort());
  const books = z.parse(
    deskBooks.response,
    await (await callAs(owner, 'GET', `/api/desk/books/${TODAY}`)).json(),
  );
  expect(books.moves.map((move) => move.reference).sort()).toEqual(references.sort());
  setClock('2026-11-23T04:00:00.000Z');
  await takeAs(member, job, { ...wallet, reference });
  await expectRefused(() => sendDeskPayment(member, job, { amount: 1, reference }), 400);
  await expectRefused(() => sendDeskPayment(member, job, { ...wallet, reference: 'রেফারেন্স' }), 400);
});

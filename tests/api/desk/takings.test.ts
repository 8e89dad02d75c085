import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../../netlify/server/desk/pages.ts';
import { takingsOf } from '../../../netlify/server/order/bill.ts';
import type { Job } from '../../../src/contract/desk-day.ts';
import { answeredWith } from '../../support/cases/findings.ts';
import { serviceLine } from '../../support/cases/orders.ts';
import { takenAtDesk } from '../../support/cases/payments.ts';
import type { Customer } from '../../support/customer.ts';
import { jobOf, jobPageOf, moneyOf, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk, cancelAs } from '../../support/desk-bookings.ts';
import { withSums } from '../../support/orders/bill.ts';
import { sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { changeStored } from '../../support/photos.ts';
import { storedOrder } from '../../support/store.ts';
import { sendTaking, takeAs, tillOn } from '../../support/takings.ts';
import { at, expectRefused, setClock, visitCloudForFile } from '../../support/visits.ts';

/* Money that the desk takes and gives back, and the till of a day. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const PRICE = 606_375;
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
  const part = await takeAs(member, job, { amount: 206_375 });
  expect(withSums(part)).toMatchObject({ payment: 'unpaid', due: 400_000, kept: 206_375, rev: job.rev + 1 });
  const id = randomUUID();
  const paid = await takeAs(member, job, { id, way: 'card', amount: 400_000 });
  expect(withSums(paid)).toMatchObject({ payment: 'paid', due: 0, kept: PRICE, place: 'on-site' });
  const order = await stored(job);
  const { events } = order;
  expect(takingsOf(order)).toMatchObject([
    { way: 'cash', amount: 206_375, at: NOW, by: 'Salma' },
    { id, way: 'card', amount: 400_000, at: NOW, by: 'Salma' },
  ]);
  const taken = { type: 'money-taken', at: NOW, actor: 'garage', by: 'Salma', reference: id };
  expect(events.at(-1)).toEqual(taken);
  const owner = await newMember();
  expect((await jobPageOf(owner, 'payments')).jobs).toEqual([await jobOf(owner, job)]);

  expect((await cancelAs(member, job)).status).toBe(409);
  await takeAs(member, job, { type: 'given-back', amount: 206_375 });
  const back = await takeAs(member, job, { type: 'given-back', way: 'card', amount: 400_000 });
  expect(withSums(back)).toMatchObject({ payment: 'unpaid', due: PRICE, kept: 0 });
  expect((await cancelAs(member, job)).status).toBe(200);
  const [listed] = (await jobPageOf(owner, 'payments')).jobs;
  expect(listed).toMatchObject({ orderId: job.orderId, cancelled: true, payment: 'unpaid' });
  expect((await tillOn(member, TODAY)).rows).toHaveLength(4);
});

test('a repeat takes nothing twice, even at once', async () => {
  const id = randomUUID();
  const send = () => sendTaking(member, job, { id });
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const jobs = await Promise.all(responses.map(parseJob));
  for (const one of jobs) expect(withSums(one)).toMatchObject({ kept: 100_000 });
  expect((await stored(job)).payments).toHaveLength(1);
  const other = await expectRefused(() => sendTaking(member, job, { id, amount: 5_000 }), 409);
  expect(other.detail).toBe('BDT 1,000.00 were taken in cash already. Nothing more was recorded.');
});

test('of two members who take the whole sum at once, one is told who was first', async () => {
  const karim = await newMember('Karim');
  const responses = await Promise.all([member, karim].map((one) => sendTaking(one, job, { amount: PRICE })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  const [taking] = takingsOf(await stored(job));
  expect(await refused?.json()).toMatchObject({
    detail: 'Nothing is due any longer.',
    by: taking?.by,
    job: { payment: 'paid', bill: { due: { amount: 0 }, payments: [{ amount: PRICE, returns: [] }] } },
  });
});

test('the staff cannot take more than is due, and read how much that is', async () => {
  await takeAs(member, job);
  expect(await expectRefused(() => sendTaking(member, job, { amount: 506_376 }), 409)).toMatchObject({
    title: 'More than is due',
    detail: 'More than is due: BDT 5,063.75 are due.',
    job: { bill: { due: { amount: 506_375 }, payments: [{ amount: 100_000, returns: [] }] } },
  });
  const back = await expectRefused(() => sendTaking(member, job, { type: 'given-back', way: 'card' }), 409);
  expect(back.detail).toBe('More than was taken: the desk keeps BDT 0.00 by card.');
  await expectRefused(() => sendTaking(member, { transactionId: 'a'.repeat(26) }), 404);
});

test('what is due of cars that have left is listed until it is paid, those that left first', async () => {
  const owner = await newMember();
  const debts = async () => {
    const { jobs } = await jobPageOf(owner, 'debts');
    expect((await moneyOf(owner)).debts).toBe(jobs.length);
    return jobs.map(({ orderId, bill }) => `${orderId} ${bill.due.amount}`);
  };
  const later = await bookAtDesk(member, { time: 'here', plate: 'DHK-2' });
  await takeAs(member, job, { amount: 206_375 });
  const left = await moveThrough(member, job, 'in-work', 'ready', 'collected');
  expect(await debts()).toEqual([`${job.orderId} 400000`]);
  setClock('2026-11-23T04:00:00.000Z');
  await moveThrough(member, later, 'collected');
  expect(await debts()).toEqual([`${job.orderId} 400000`, `${later.orderId} ${PRICE}`]);
  expect((await jobPageOf(owner, 'debts')).jobs[0]).toMatchObject({ visit: { plate: 'DHK-1' } });
  await moveThrough(member, left, 'ready');
  expect(await debts()).toEqual([`${later.orderId} ${PRICE}`]);
  await takeAs(member, later, { amount: PRICE });
  expect(await debts()).toEqual([]);
});

test('the staff can read all debts in pages', async () => {
  const numbers = Array.from({ length: PAGE_SIZE + 2 }, (_, number) => number);
  const orders = numbers.map((number) =>
    sampleOrder(8 * number + 1, 1, {
      // The cars of one day left at the same time.
      progress: {
        state: 'collected',
        at: new Date(Date.UTC(2026, 9, 1 + Math.floor(number / 20))).toISOString(),
        by: 'Salma',
      },
      lines: [serviceLine(), answeredWith('approved')],
    }),
  );
  await writeOrders(cloud.redis, orders.reverse());
  const owner = await newMember();
  const first = await jobPageOf(owner, 'debts');
  const second = await jobPageOf(owner, 'debts', first.next);
  expect([first.jobs.length, second.jobs.length, second.next]).toEqual([PAGE_SIZE, 2, undefined]);
  const all = [...first.jobs, ...second.jobs];
  expect(all.map(({ movedAt }) => movedAt)).toEqual(all.map(({ movedAt }) => movedAt).toSorted());
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(PAGE_SIZE + 2);
});

test('the staff can read all takings of a day in pages, with the sums of the whole day', async () => {
  const payments = Array.from({ length: 17 }, (_, number) =>
    takenAtDesk(1, { at: at(TODAY, '10:00'), id: `t${number}` }),
  );
  for (const one of [
    job,
    await bookAtDesk(member, { plate: 'DHK-2' }),
    await bookAtDesk(member, { plate: 'DHK-3' }),
  ]) {
    await takeAs(member, one, { amount: 1 });
    await changeStored(one, { payments });
  }
  const first = await tillOn(member, TODAY);
  const second = await tillOn(member, TODAY, first.next);
  for (const till of [first, second]) expect(till).toMatchObject({ drawer: 51, ways: [{ takenCount: 51 }] });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 1, undefined]);
  const rowsOf = ({ orderId, id }: (typeof first.rows)[number]) => `${orderId} ${id}`;
  expect(new Set([...first.rows, ...second.rows].map(rowsOf)).size).toBe(51);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditInvoicesOf, auditSeries } from '../../../netlify/cli/orders/audit-invoices.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { invoiceMonthSchema } from '../../../src/contract/desk/desk-invoice.ts';
import { deskBooks, deskMonth } from '../../../src/contract/desk/desk-month.ts';
import { invoicesSchema } from '../../../src/contract/order/invoice.ts';
import { beforeRequest } from '../../support/before-request.ts';
import { bodyOf, type Customer, call } from '../../support/customer.ts';
import {
  actsOn,
  callAs,
  debtsOf,
  deskOrderOf,
  moveThrough,
  newMember,
  parseJob,
} from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { openStore, storedOrder } from '../../support/store.ts';
import { expectRefused, setClock, visitCloudForFile } from '../../support/visits.ts';

/* Tax invoices and credit notes: `tests/decisions/invoices.test.ts` has all cases. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const PRICE = 600_000;
const MONTH = '/api/desk/invoice-months/2026-11';
const BUYER = { name: 'Rahim Traders', bin: '০০১২৩৪৫৬৭-0102', address: 'Road 5, Dhaka' };

let member: Customer;
beforeEach(async () => {
  member = await newMember('Salma', 'desk');
});

/** Books a car whose work is done. */
async function newReady(number = 1) {
  const job = await bookAtDesk(member, { time: 'here', plate: `DHK-${number}`, overrides: ['full'] });
  return { ...(await moveThrough(member, job, 'ready')), link: job.link };
}

type Sent = { transactionId: string };
const send = (who: Customer, { transactionId }: Sent, body: object): Promise<Response> =>
  callAs(who, 'POST', `/api/desk/invoices/${transactionId}`, body);
const issue = (job: Sent, changes: object = {}, who = member): Promise<Response> =>
  send(who, job, { type: 'invoice', id: randomUUID(), amount: PRICE, buyer: BUYER, ...changes });
const credit = (job: Sent, amount: number): Promise<Response> =>
  send(member, job, { type: 'credit-note', id: randomUUID(), amount, reason: 'work was not good' });
const invoicesOf = async (response: Promise<Response>) =>
  z.parse(invoicesSchema, await bodyOf(response)).invoices;
const monthPage = async (owner: Customer, path: string) =>
  z.parse(invoiceMonthSchema, await bodyOf(callAs(owner, 'GET', path)));
const atDesk = ({ transactionId }: Sent) =>
  invoicesOf(callAs(member, 'GET', `/api/desk/invoices/${transactionId}`));

test('an invoice is issued once, is read by its customer as it was, and a credit note takes off what changes', async () => {
  const job = await newReady();
  expect(await deskOrderOf(member, job)).toMatchObject({ toInvoice: PRICE });
  const id = randomUUID();
  const twice = await Promise.all([issue(job, { id }), issue(job, { id })]);
  for (const response of twice) expect(response.status).toBe(200);
  const [invoice, ...others] = await atDesk(job);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    ...{ id, kind: 'invoice', year: 2026, number: 1, at: '2026-11-22T04:00:00.000Z' },
    ...{ total: PRICE, vat: 54_545, percent: 10, buyer: { ...BUYER, bin: '0012345670102' } },
    seller: {
      bin: '0012345670101',
      en: { name: 'Motor Mechanic Company Ltd.' },
      bn: { designation: 'ব্যবস্থাপক' },
    },
  });
  const { acts } = await actsOn(member, '2026-11-22');
  expect(acts[0]).toMatchObject({ type: 'invoiced', by: 'Salma', reference: '2026-27/000001' });

  const again = await expectRefused(() => issue(job), 409);
  expect(again).toMatchObject({ detail: expect.stringContaining('Nothing is to be invoiced') });
  await callAs(member, 'POST', `/api/desk/reductions/${job.transactionId}`, {
    ...{ type: 'given', id: randomUUID(), kind: 'goodwill', amount: 6_375, due: PRICE, reason: 'late' },
  });
  expect(await deskOrderOf(member, job)).toMatchObject({ toInvoice: -6_375, invoices: [{ number: 1 }] });
  const other = await expectRefused(() => credit(job, 6_374), 409);
  expect(other.detail).toBe('A credit note is to take BDT 63.75 off now. Nothing was issued.');
  await parseJob(await credit(job, 6_375));
  expect(await deskOrderOf(member, job)).toMatchObject({ toInvoice: 0 });

  const shown = await invoicesOf(call('GET', `/api/bookings/${job.link}/invoices`));
  expect(shown).toEqual(await atDesk(job));
  expect(shown[0]).toEqual(invoice);
  expect(shown[1]).toMatchObject({ kind: 'credit-note', number: 1, reason: 'work was not good' });
  expect(await bodyOf(call('GET', `/api/bookings/${job.link}`))).toMatchObject({ invoices: [{}, {}] });

  await moveThrough(member, job, 'collected');
  const owner = await newMember();
  const books = await bodyOf(callAs(owner, 'GET', '/api/desk/books/2026-11-22'));
  expect(z.parse(deskBooks.response, books).lines).toMatchObject([
    { kind: 'service', amount: PRICE, invoices: ['2026-27/000001'], vat: 54_545 },
    { kind: 'reduction', amount: -6_375, invoices: ['CN 2026-27/000001'], vat: -579 },
  ]);
  const { invoices, sums, invoiceable } = await monthPage(owner, MONTH);
  expect(invoiceable).toEqual({ BDT: PRICE - 6_375, USD: 0 });
  expect(invoices).toMatchObject([
    { kind: 'invoice', total: PRICE, vat: 54_545, orderId: job.orderId },
    { kind: 'credit-note', total: 6_375, of: ['2026-27/000001'] },
  ]);
  expect(sums.toSorted((a, b) => b.total - a.total)).toEqual([
    { kind: 'invoice', percent: 10, count: 1, total: PRICE, vat: 54_545 },
    { kind: 'credit-note', percent: 10, count: 1, total: 6_375, vat: 579 },
  ]);
  expect((await callAs(member, 'GET', MONTH)).status).toBe(403);
});

test('a month is read a page at a time, oldest first, with the sums of all of it', async () => {
  const job = await newReady();
  await parseJob(await issue(job));
  const [issued] = await atDesk(job);
  const month = '2026-10';
  const many = Array.from({ length: 230 }, (_, index) => ({
    ...{ ...issued, id: randomUUID(), number: index + 1, percent: index < 200 ? 10 : 15 },
    orderId: job.orderId,
    at: new Date(Date.parse(`${month}-05T00:00Z`) + Math.floor(index / 3) * 1000).toISOString(),
  }));
  await openStore().hset(
    keys.invoices(month),
    Object.fromEntries(many.toReversed().map((one) => [one.id, JSON.stringify(one)])),
  );
  const owner = await newMember();
  const numbers: number[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const page = await monthPage(owner, `/api/desk/invoice-months/${month}${next && `?after=${next}`}`);
    expect(page.invoices.length).toBeLessThanOrEqual(100);
    numbers.push(...page.invoices.map(({ number }) => number));
    expect(page.sums.map(({ count, total }) => [count, total]).sort()).toEqual([
      [200, 200 * PRICE],
      [30, 30 * PRICE],
    ]);
    next = page.next;
  }
  expect(numbers).toEqual(many.map(({ number }) => number));
  expect((await callAs(owner, 'GET', `${MONTH}?after=1-1`)).status).toBe(400);
});

test('invoices that are issued at once take numbers without gaps', async () => {
  const jobs: Sent[] = [];
  for (let number = 1; number <= 5; number += 1) jobs.push(await newReady(number));
  const responses = await Promise.all(jobs.map((job) => issue(job)));
  for (const response of responses) expect(response.status).toBe(200);
  const numbers = (await Promise.all(jobs.map(atDesk))).flat().map(({ number }) => number);
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
});

test('nothing is issued by a member who has left, with a BIN that is none, or after a restore before the last numbers are told', async () => {
  const job = await newReady();
  const wrong = await issue(job, { buyer: { ...BUYER, bin: '12345' } });
  expect(await wrong.json()).toMatchObject({ status: 400, errors: [{ path: 'buyer.bin' }] });
  await openStore().hset(keys.series, { restored: '2026-11-21T00:00:00.000Z' });
  const restored = await expectRefused(() => issue(job), 409);
  expect(restored.title).toBe('Numbers unknown');
  await openStore().del(keys.series);
  await openStore().hdel(keys.staff, member.uid);
  await expectRefused(() => issue(job), 403);
  await openStore().hset(keys.staff, { [member.uid]: JSON.stringify({ name: 'Salma', role: 'desk' }) });
  expect(await atDesk(job)).toEqual([]);
});

test('the audit reports no invoice that is issued while it reads, but one that is gone', async () => {
  const job = await newReady();
  beforeRequest('"scan"', () => issue(job));
  const { stored, differences } = await auditSeries(openStore());
  expect(differences).toEqual([]);
  const order = await storedOrder({ uid: `desk:${job.orderId}` }, job.orderId);
  expect(await auditInvoicesOf(order, new Map())).toEqual([]);
  expect(stored.size).toBe(1);
  await openStore().hdel(keys.invoices('2026-11'), [...stored.keys()][0] ?? '');
  expect(await auditInvoicesOf(order, new Map())).toEqual(['invoice 2026-27/000001 is missing']);
  expect((await auditSeries(openStore())).differences).toEqual(['invoice:2026: number 1 is missing']);
});

test('an erasure leaves the invoice to the garage, and nobody else reads it', async () => {
  const job = await newReady();
  await parseJob(await issue(job));
  await takeAs(member, job, { amount: PRICE });
  await moveThrough(member, job, 'collected');
  const erased = await callAs(await newMember(), 'DELETE', `/api/desk/orders/${job.transactionId}`);
  expect(erased.status).toBe(200);
  expect(await atDesk(job)).toMatchObject([{ buyer: { name: 'Rahim Traders' }, total: PRICE }]);
  expect((await call('GET', `/api/bookings/${job.link}/invoices`)).status).toBe(404);
});

test('a wrong invoice is cancelled and issued anew, and its debt written off and paid a month later: VAT list, books and months agree', async () => {
  const owner = await newMember();
  const job = await moveThrough(member, await newReady(), 'collected');
  expect((await issue(job, { buyer: { ...BUYER, bin: '' } })).status).toBe(200);
  const whole = { type: 'credit-note', id: randomUUID(), amount: PRICE, reason: 'wrong BIN', whole: true };
  expect((await send(member, job, whole)).status).toBe(200);
  expect((await issue(job)).status).toBe(200);
  const writeOff = { type: 'given', id: randomUUID(), due: PRICE, reason: 'moved away' };
  const written = await callAs(owner, 'POST', `/api/desk/write-offs/${job.transactionId}`, writeOff);
  expect(written.status).toBe(200);
  expect(await deskOrderOf(member, job)).toMatchObject({ toInvoice: 0, writtenOff: { amount: PRICE } });
  setClock('2026-12-20T04:00:00.000Z');
  await takeAs(member, job, { amount: PRICE });

  const { sums } = await monthPage(owner, MONTH);
  const declared = sums.reduce((net, { kind, vat }) => net + (kind === 'invoice' ? vat : -vat), 0);
  const books = z.parse(deskBooks.response, await bodyOf(callAs(owner, 'GET', '/api/desk/books/2026-11-22')));
  const inBooks = books.lines.reduce((sum, { vat = 0 }) => sum + vat, 0);
  expect([declared, inBooks]).toEqual([54_545, 54_545]);
  const monthOf = async (month: string) =>
    z.parse(deskMonth.response, await bodyOf(callAs(owner, 'GET', `/api/desk/month?month=${month}`))).sums;
  const [none, one] = [
    { count: 0, amount: 0 },
    { count: 1, amount: PRICE },
  ];
  expect(await monthOf('2026-11')).toMatchObject({
    charged: { BDT: PRICE },
    writtenOff: one,
    recovered: none,
  });
  expect(await monthOf('2026-12')).toMatchObject({ charged: { BDT: 0 }, writtenOff: none, recovered: one });
  expect((await debtsOf(member)).count).toBe(0);
});

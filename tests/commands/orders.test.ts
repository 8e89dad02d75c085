import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOrders } from '../../netlify/cli/order-pages.ts';
import { auditFactsOf, auditFactsOn } from '../../netlify/cli/orders/audit-facts.ts';
import { eachOrder } from '../../netlify/cli/orders/find-orders.ts';
import { parseFilter } from '../../netlify/cli/orders/order-filter.ts';
import { invoiceKey } from '../../netlify/server/invoices/stored-invoices.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import type { Invoice, InvoiceEntry } from '../../src/contract/invoice.ts';
import type { WayOfPaying } from '../../src/contract/taking.ts';
import { visitAt } from '../support/cases/days.ts';
import { answeredWith, findingWith } from '../support/cases/findings.ts';
import { serviceLine } from '../support/cases/orders.ts';
import { pageIn, paymentIn, REFUNDED, returnOf, takenAtDesk } from '../support/cases/payments.ts';
import { startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { readWorkbook } from '../support/orders/read-workbook.ts';
import {
  type SampleOrder,
  sampleOrder,
  transactionIdOf,
  writeOrders,
} from '../support/orders/sample-orders.ts';
import { rowsOf, runCommand } from '../support/servers/run-command.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';

/** Starts a store with these orders and invoices; returns the command for it. */
async function startGarage(samples: SampleOrder[], invoices: Invoice[] = []) {
  const { url, redis } = await startStore();
  await writeOrders(redis, samples);
  for (const one of invoices) await redis.hset(invoiceKey(one), { [one.id]: JSON.stringify(one) });
  return (...args: string[]) => runCommand('orders', args, url);
}

/** Returns the numbers of the listed orders. */
const numbersIn = (output: string) =>
  Array.from(output.matchAll(/ order-(\d+) /g), ([, number]) => Number(number));

test('the list has every customer’s orders, held ones first, then the newest first, or those of a filter', async () => {
  // One order of each kind, of two customers, booked from 1 to 8 October 2026.
  const { url, redis } = await startStore();
  await writeOrders(
    redis,
    Array.from({ length: 8 }, (_, number) => sampleOrder(number)),
  );
  const { stdout } = await runCommand('orders', ['list'], url);
  expect(numbersIn(stdout)).toEqual([2, 7, 6, 5, 4, 3, 1, 0]);
  const [header, first] = stdout.split('\n');
  expect(header).toMatch(
    /^booked +order +service +customer +e-mail +amount +payment +status +drop-off +plate +car +transaction$/,
  );
  expect(first?.split(/ {2,}/)).toEqual([
    '2026-10-03 06:00',
    'order-2',
    'Oil and filter change',
    'Rahim Uddin 2',
    'uid-0@example.com',
    'BDT 6,063.75',
    'held',
    'pending',
    transactionIdOf(2, 1),
  ]);
  expect(rowsOf(stdout).at(-1)).toEqual(['8 orders']);
  for (const [filter, numbers] of [
    ['--payment refund-due', [3, 4]],
    ['--status approved', [0, 3]],
    ['--status pending --payment paid', [1, 7]],
    ['--from 2026-10-02 --to 2026-10-03', [1, 2]],
  ] as const) {
    const found: string[] = [];
    for await (const { order } of eachOrder(redis, parseFilter(filter.split(' ')))) found.push(order._id);
    expect(found.sort(), filter).toEqual(numbers.map((one) => `order-${one}`));
  }
});

test.each([
  ['list --since 2026', "Unknown option '--since'"],
  ['export orders.csv', 'Usage: '],
])('`orders %s` is rejected with a message', async (line, message) => {
  const { code, stderr } = await runCommand('orders', line.split(' '));
  expect(code).toBe(2);
  expect(stderr.startsWith(message)).toBe(true);
});

/** Returns money that the desk has taken, and what it has given back of it. */
const taking = (way: WayOfPaying, amount: number, back = 0) =>
  takenAtDesk(amount, {
    id: randomUUID(),
    way,
    returns: back > 0 ? [returnOf(back, { id: randomUUID(), by: 'Salma' })] : [],
  });

const reductionLine = {
  id: randomUUID(),
  kind: 'reduction' as const,
  text: 'goodwill' as const,
  amount: -5_000,
  at: '2026-11-27T04:00:00.000Z',
  by: 'Salma',
};

const invoiceEntry = (number: number, changes: Partial<InvoiceEntry> = {}): InvoiceEntry => ({
  ...{ id: `invoice-${number}`, kind: 'invoice', year: 2026, number, at: '2026-11-27T04:00:00.000Z' },
  ...{ total: 606_375, ...changes },
});
const creditNote = invoiceEntry(1, { id: 'credit', kind: 'credit-note', total: 5_000 });
const words = { name: 'Motor Mechanic', address: 'Dhaka', officer: 'Karim Ahmed', designation: 'Manager' };
const document = { seller: { bin: '0012345670101', en: words, bn: words }, percent: 10, vat: 55_125 };
const buyer = { name: '=Rahim Traders', bin: '0012345670102', address: 'Road 5' };
const invoices: Invoice[] = [
  {
    ...document,
    ...invoiceEntry(12),
    ...{ orderId: 'order-8', buyer },
    lines: [
      { id: 'l1', text: 'Oil and filter change', total: 611_375, vat: 55_580 },
      { id: 'l2', text: '+Discount', textBn: 'ছাড়', total: -5_000, vat: -455 },
    ],
  },
  {
    ...document,
    ...creditNote,
    ...{ orderId: 'order-8', buyer, reason: '-1 day late', vat: 455 },
    lines: [{ id: 'l1', text: 'Oil and filter change', total: -5_000, vat: -455 }],
    credits: [{ ...invoiceEntry(12), vat: 55_125, amount: 5_000, vatOff: 455 }],
  },
];

test('orders are exported for a spreadsheet: a row for each line, payment and return, with times in Dhaka', async () => {
  const visit = visitAt('2026-11-26T20:00:00.000Z', { plate: '11-1234', car: '=Toyota' });
  // Booked at 2 at night in Dhaka, the day before in UTC.
  const times = { createdAt: '2026-11-25T20:00:00.000Z', updatedAt: '2026-11-26T18:30:00.000Z' };
  const dropped = invoiceEntry(3, { at: '2026-11-20T04:00:00.000Z', total: 100_000 });
  const samples = [
    sampleOrder(8, 1, {
      ...times,
      invoices: [invoiceEntry(12), creditNote],
      customer: 'Karim',
      link: transactionIdOf(8, 9),
      vehicle: { plate: 'DHK-1', car: 'Axio' },
      mileage: 82_450,
      lines: [
        serviceLine({ reason: 'As agreed', by: 'Karim' }),
        answeredWith('approved'),
        answeredWith('declined', { id: 'f2', text: 'Wipers' }),
        findingWith({ id: 'f3', text: 'Not asked yet', askedAt: undefined }),
        reductionLine,
      ],
      payments: [
        taking('cash', 500_000, 300_000),
        paymentIn('paid', {
          amount: 420_000,
          returns: [returnOf(20_000, { refund: REFUNDED }), returnOf(1)],
        }),
        paymentIn('held', { id: 'c2', transactionId: 'second', amount: 1 }),
      ],
      pages: [pageIn('closed'), pageIn('open', { transactionId: 'second', amount: 1 })],
    }),
    sampleOrder(0, 1, {
      ...{ ...times, visit, customer: '=1+1', address: 'Road 1,\nDhaka; @home', invoices: [dropped] },
    }),
  ];
  const orders = await startGarage(samples, invoices);
  const file = join(temporaryFolder(), 'orders.xlsx');
  await orders('export', file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const rows = readWorkbook(readFileSync(file));
  const facts = {
    booked: new Date('2026-11-26T02:00Z'),
    changed: new Date('2026-11-27T00:30Z'),
    service: 'Oil and filter change',
    phone: '01700000000',
    postcode: '1200',
    payment: 'unpaid',
  };
  expect(rows.find((row) => row.order === 'order-0')).toEqual({
    ...facts,
    order: 'order-0',
    customer: '=1+1',
    email: 'uid-0@example.com',
    address: 'Road 1,\nDhaka; @home',
    status: 'Approved',
    'drop-off': new Date('2026-11-27T02:00Z'),
    plate: '11-1234',
    car: '=Toyota',
    invoices: '2026-27/000003: BDT 1,000',
    kind: 'service',
    text: 'Oil and filter change',
    amount: 6063.75,
    currency: 'BDT',
    at: new Date('2026-11-26T02:00Z'),
    state: 'booked',
  });
  const [at, goneAt] = [new Date('2026-11-20T10:00Z'), new Date('2026-11-21T10:00Z')];
  const ofOrder = { ...facts, order: 'order-8', customer: 'Karim', email: 'uid-8@example.com' };
  const ofCar = {
    ...{ address: 'Road 1, Dhaka', mileage: 82_450, status: 'pending', plate: 'DHK-1', car: 'Axio' },
    invoices: '2026-27/000012: BDT 6,063.75; CN 2026-27/000001: −BDT 50',
  };
  const answered = new Date('2026-11-22T09:30Z');
  const online = { way: 'sslcommerz', transaction: 'first' };
  const bill = [
    {
      kind: 'service',
      text: 'Oil and filter change',
      amount: 6063.75,
      at: facts.booked,
      by: 'Karim',
      reason: 'As agreed',
      state: 'booked',
    },
    { kind: 'work', text: 'Front brake pads worn', amount: 4200, at: answered, state: 'approved' },
    { kind: 'work', text: 'Wipers', amount: 0, at: answered, state: 'declined' },
    {
      kind: 'reduction',
      text: 'goodwill',
      amount: -50,
      at: new Date('2026-11-27T10:00Z'),
      by: 'Salma',
      state: 'given',
    },
    { kind: 'payment', amount: -5000, at, by: 'Salma', way: 'cash', state: 'paid' },
    { kind: 'return', amount: 3000, at: goneAt, by: 'Salma', way: 'cash', state: 'refunded' },
    { kind: 'payment', amount: -4200, at, ...online, state: 'paid' },
    { kind: 'return', amount: 200, at: goneAt, ...online, state: 'refunded' },
    { kind: 'return', amount: 0.01, at: goneAt, ...online, state: 'refund-due' },
    { kind: 'payment', amount: -0.01, at, way: 'sslcommerz', transaction: 'second', state: 'held' },
  ];
  expect(rows.filter((row) => row.order === 'order-8')).toEqual(
    bill.map((row) => ({ ...ofOrder, ...ofCar, currency: 'BDT', ...row })),
  );
  const issued = { issued: new Date('2026-11-27T10:00Z'), order: 'order-8', address: 'Road 5', rate: '10%' };
  const ofBuyer = { ...issued, buyer: '=Rahim Traders', BIN: '0012345670102' };
  const of12 = { ...ofBuyer, number: '2026-27/000012', kind: 'invoice' };
  const oil = 'Oil and filter change';
  expect(readWorkbook(readFileSync(file), 2)).toEqual([
    // Its document is kept no longer.
    {
      ...{ number: '2026-27/000003', kind: 'invoice', order: 'order-0', total: 1_000 },
      issued: new Date('2026-11-20T10:00Z'),
    },
    { ...of12, text: oil, value: 5557.95, VAT: 555.8, total: 6113.75 },
    { ...of12, text: '+Discount', value: -45.45, VAT: -4.55, total: -50 },
    {
      ...{ ...ofBuyer, number: 'CN 2026-27/000001', kind: 'credit-note', of: '2026-27/000012' },
      ...{ text: oil, value: -45.45, VAT: -4.55, total: -50, reason: '-1 day late' },
    },
  ]);
  const list = (await orders('list')).stdout;
  expect(list).toMatch(/\n2026-11-26 02:00 {2}order-0 .* 2026-11-27 02:00 {2,}11-1234 {2,}=Toyota {2,}/);
  expect(list).toMatch(/ BDT 6,063\.75 .* DHK-1 {2,}Axio /);
});

test('a maintainer can list the notices that were not accepted, oldest first', async () => {
  const { url } = await startFilledStore(8);
  expect(rowsOf((await runCommand('orders', ['notices'], url)).stdout)).toEqual([
    ['at', 'notice', 'for', 'transaction', 'tries', 'given up'],
    ['2026-10-02 06:00', 'paid', 'garage', transactionIdOf(1, 0), '2', '2026-10-03 07:00'],
    ['2026-10-03 06:00', 'held', 'garage', transactionIdOf(2, 1), '2', 'no'],
    ['2 undelivered notices'],
  ]);
  const { stdout } = await runCommand('orders', ['notices', '--from', '2026-10-03'], url);
  expect(rowsOf(stdout).slice(1).flat()).toContain('held');
  expect(stdout).toMatch(/\n1 undelivered notice\n$/);
});

test('the audit finds facts that are missing, wrong or not due: of its orders, and of others that have some on its days', async () => {
  const { redis } = await startStore();
  // Those that are paid have facts on their days, from 2 to 8 October.
  const samples = Array.from({ length: 8 }, (_, number) => sampleOrder(number));
  await writeOrders(redis, samples);
  const audit = async (numbers: number[], [from, to] = ['2026-10-01', '2026-10-31']) => {
    const compared = new Set<string>();
    const page = numbers.map((number) => ({
      uid: `uid-${Math.floor(number / 4)}`,
      orderId: `order-${number}`,
    }));
    const read = page.length > 0 ? await readOrders(redis, page) : [];
    const ofOrders = await auditFactsOf(redis, read, compared);
    return [ofOrders, await auditFactsOn(redis, { from: from ?? '', to: to ?? '' }, compared)].map((found) =>
      found.map(({ order, difference }) => `${order}: ${difference}`),
    );
  };
  expect(await audit([1, 2])).toEqual([[], []]);
  expect(await audit([])).toEqual([[], []]);

  const right = (await redis.hget<string>(keys.facts('2026-10-04'), 'order-3')) ?? '';
  await redis
    .multi()
    .hdel(keys.facts('2026-10-02'), 'order-1')
    .hset(keys.facts('2026-10-03'), { 'order-2': '{"uid":"uid-0","sums":{}}' })
    .hset(keys.facts('2026-10-04'), { 'order-3': right.replace('606375', '606374') })
    // Of an unpaid order, of an order on a day on which it has none, and of one that is gone.
    .hset(keys.facts('2026-10-09'), { 'order-0': '{"uid":"uid-0","sums":{}}' })
    .hset(keys.facts('2026-10-10'), { 'order-7': '{"uid":"uid-1","sums":{}}' })
    .hset(keys.facts('2026-10-11'), { 'order-99': '{"uid":"uid:9","sums":{}}' })
    .exec();
  const [one, two, three] = [
    'order-1: the facts of 2026-10-02 are missing',
    'order-2: the facts of 2026-10-03 are wrong',
    'order-3: the facts of 2026-10-04 are wrong',
  ];
  const notDue = [
    'order-0: the facts of 2026-10-09 are not due',
    'order-7: the facts of 2026-10-10 are not due',
    'order-99: the facts of 2026-10-11 are not due',
  ];
  expect(await audit([1, 2])).toEqual([
    [one, two],
    [three, ...notDue],
  ]);
  expect(await audit([1, 2, 3])).toEqual([[one, two, three], notDue]);
  expect(await audit([1], ['2026-10-05', '2026-10-09'])).toEqual([[one], notDue.slice(0, 1)]);
});

test('the audit does not report facts of an order that changes with them while it reads', async () => {
  const { redis } = await startStore();
  const before = sampleOrder(1);
  await writeOrders(redis, [before]);
  const page = await readOrders(redis, [{ uid: 'uid-0', orderId: 'order-1' }]);
  await writeOrders(redis, [{ ...before, order: { ...before.order, payments: [taking('cash', 1)] } }]);
  expect(await auditFactsOf(redis, page, new Set())).toEqual([]);
});

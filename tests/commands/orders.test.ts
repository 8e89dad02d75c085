import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readOrders } from '../../netlify/cli/order-pages.ts';
import { auditFactsOf, auditFactsOn } from '../../netlify/cli/orders/audit-facts.ts';
import { eachOrder } from '../../netlify/cli/orders/find-orders.ts';
import { parseFilter } from '../../netlify/cli/orders/order-filter.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import type { PaymentMethod } from '../../src/contract/money/desk-payment.ts';
import { visitAt } from '../support/cases/days.ts';
import { refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { sampleOrder, transactionIdOf, writeOrders } from '../support/orders/sample-orders.ts';
import { rowsOf, runCommand } from '../support/servers/run-command.ts';

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
    /^booked +order +service +customer +e-mail +amount +payment +status +drop-off +plate +car +key tag +transaction$/,
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
  ['export orders.xlsx', 'Usage: '],
])('`orders %s` is rejected with a message', async (line, message) => {
  const { code, stderr } = await runCommand('orders', line.split(' '));
  expect(code).toBe(2);
  expect(stderr.startsWith(message)).toBe(true);
});

/** Returns money that the desk has taken, and what it has given back of it. */
const deskPayment = (method: PaymentMethod, amount: number, back = 0) =>
  takenAtDesk(amount, {
    id: randomUUID(),
    method,
    refunds: back > 0 ? [refundOf(back, { id: randomUUID(), by: 'Salma' })] : [],
  });

test('the list has the times of Dhaka, and the car of the visit, or that the desk has typed', async () => {
  const { url, redis } = await startStore();
  // Booked at 2 at night in Dhaka, the day before in UTC.
  const createdAt = '2026-11-25T20:00:00.000Z';
  const visit = visitAt('2026-11-26T20:00:00.000Z', { plate: '11-1234', car: '=Toyota' });
  await writeOrders(redis, [
    sampleOrder(0, 1, { createdAt, visit }),
    sampleOrder(8, 1, { createdAt, vehicle: { plate: 'DHK-1', car: 'Axio' }, keyTag: 'A7' }),
  ]);
  const { stdout } = await runCommand('orders', ['list'], url);
  expect(stdout).toMatch(/\n2026-11-26 02:00 {2}order-0 .* 2026-11-27 02:00 {2,}11-1234 {2,}=Toyota {2,}/);
  expect(stdout).toMatch(/ order-8 .* DHK-1 {2,}Axio {2,}A7 /);
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
  await writeOrders(redis, [{ ...before, order: { ...before.order, payments: [deskPayment('cash', 1)] } }]);
  expect(await auditFactsOf(redis, page, new Set())).toEqual([]);
});

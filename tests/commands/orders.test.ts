import { expect, test } from 'vitest';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import type { WayOfPaying } from '../../src/contract/taking.ts';
import { answeredWith } from '../support/findings.ts';
import { captureOf } from '../support/orders/decided-order.ts';
import { startFilledStore, startStore } from '../support/orders/filled-store.ts';
import {
  type SampleOrder,
  sampleOrder,
  transactionIdOf,
  writeOrders,
} from '../support/orders/sample-orders.ts';
import { rowsOf, runCommand } from '../support/servers/run-command.ts';

/** Starts a store with these orders; returns the command for it. */
async function startGarage(samples: SampleOrder[]) {
  const { url, redis } = await startStore();
  await writeOrders(redis, samples);
  return (...args: string[]) => runCommand('orders', args, url);
}

/** Returns the numbers of the listed orders. */
const numbersIn = (output: string) =>
  Array.from(output.matchAll(/ order-(\d+) /g), ([, number]) => Number(number));

test('the list has every customer’s orders, held ones first, then the newest first, or those of a filter', async () => {
  // One order of each kind, of two customers, booked from 1 to 8 October 2026.
  const orders = await startGarage(Array.from({ length: 8 }, (_, number) => sampleOrder(number)));
  const { stdout } = await orders('list');
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
    ['--payment refund-due', [4, 3]],
    ['--status approved', [3, 0]],
    ['--status pending --payment paid', [7, 1]],
    ['--from 2026-10-02 --to 2026-10-03', [2, 1]],
  ] as const)
    expect(numbersIn((await orders('list', ...filter.split(' '))).stdout), filter).toEqual(numbers);
});

test.each([
  ['export --csv --status done', '--status must be one of pending, approved, cancelled.'],
  ['list --since 2026', "Unknown option '--since'"],
  ['export', 'Usage: '],
])('`orders %s` is rejected with a message', async (line, message) => {
  const { code, stderr } = await runCommand('orders', line.split(' '));
  expect(code).toBe(2);
  expect(stderr.startsWith(message)).toBe(true);
});

test('orders are exported for a spreadsheet, in which a customer’s text is neither a formula nor another cell', async () => {
  const times = { createdAt: '2026-11-25T20:00:00.000Z', updatedAt: '2026-11-26T18:30:00.000Z' };
  const visit = {
    start: '2026-11-26T20:00:00.000Z',
    load: [{ day: '2026-11-27', minutes: 40 }],
    plate: 'DHK\u202e-11',
    car: '=Toyota',
    note: 'by the\nback door',
  };
  const orders = await startGarage([
    sampleOrder(0, 1, {
      ...times,
      visit,
      customer: '=HYPERLINK("http://evil.example","Rahim")',
      phone: '+8801700000000',
      address: 'Road 1,\nDhaka; @home \u001b[2J\u009b1m\u202e\u200b!',
      postcode: '@1200',
      email: '-1@example.com',
    }),
  ]);
  const columns = 'booked,changed,order,service,customer,email,phone,address,postcode,amount,currency';
  expect((await orders('export', '--csv')).stdout).toBe(
    `\ufeff${columns},payment,status,transaction,drop-off,plate,car,` +
      'taken in cash,taken by card,taken by wallet,given back in cash,given back by card,given back by wallet,' +
      'approved work,further paid online\r\n' +
      // Booked at 2 at night in Dhaka, the day before in UTC.
      `2026-11-26 02:00,2026-11-27 00:30,order-0,Oil and filter change,"'=HYPERLINK(""http://evil.example"",""Rahim"")",'-1@example.com,` +
      `'+8801700000000,"Road 1,\nDhaka; '@home [2J1m\u202e\u200b!",'@1200,6063.75,BDT,unpaid,Approved,${transactionIdOf(0, 0)},` +
      `2026-11-27 02:00,DHK\u202e-11,'=Toyota,,,,,,,,\r\n`,
  );
  expect((await orders('list')).stdout).toMatch(
    /\n2026-11-26 02:00 {2}order-0 .* 2026-11-27 02:00 {2,}DHK-11 {2,}=Toyota {2,}/,
  );
});

test('what the desk has taken and given back is exported by its way, and approved work with what was paid for it', async () => {
  const at = '2026-11-22T04:00:00.000Z';
  const taking = (id: string, way: WayOfPaying, amount: number) => ({ id, way, amount, at, by: 'Salma' });
  const sample = sampleOrder(0, 1);
  const [attempt] = sample.order.attempts;
  const desk: OrderRecord = {
    ...sample.order,
    origin: 'desk',
    priceReason: 'half the work',
    vehicle: { plate: 'DHK-1', car: 'Axio' },
    attempts: attempt
      ? [
          { ...attempt, state: 'desk' },
          { ...attempt, amount: 1 },
          { ...attempt, ...captureOf('c9'), state: 'paid', amount: 420_000, further: true },
        ]
      : [],
    findings: [answeredWith('approved')],
    takings: [
      taking('t1', 'cash', 200_000),
      taking('t2', 'cash', 100_050),
      taking('t3', 'card', 50_000),
      taking('t4', 'cash', -300_000),
    ],
  };
  const orders = await startGarage([{ ...sample, order: desk }]);
  const { stdout } = await orders('export', '--csv');
  expect(stdout).toContain(',6063.75,BDT,unpaid,');
  expect(stdout).toContain(',DHK-1,Axio,3000.50,500.00,,3000.00,,,4200.00,4200.00\r\n');
  expect((await orders('list')).stdout).toMatch(/ BDT 6,063\.75 .* DHK-1 {2,}Axio /);
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

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WayOfPaying } from '../../src/contract/taking.ts';
import { visitAt } from '../support/cases/days.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { serviceLine } from '../support/cases/orders.ts';
import { pageIn, paymentIn, returnOf, takenAtDesk } from '../support/cases/payments.ts';
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

test('orders are exported for a spreadsheet, with their times in Dhaka and what the desk has taken and given back by its way', async () => {
  const visit = visitAt('2026-11-26T20:00:00.000Z', { plate: 'DHK\u202e-11', car: '=Toyota' });
  // Booked at 2 at night in Dhaka, the day before in UTC.
  const times = { createdAt: '2026-11-25T20:00:00.000Z', updatedAt: '2026-11-26T18:30:00.000Z' };
  const orders = await startGarage([
    sampleOrder(0, 1, { ...times, visit, customer: '=1+1', address: 'Road 1,\nDhaka; @home' }),
    sampleOrder(8, 1, {
      link: transactionIdOf(8, 9),
      vehicle: { plate: 'DHK-1', car: 'Axio' },
      mileage: 82_450,
      lines: [serviceLine(), answeredWith('approved'), reductionLine],
      payments: [
        taking('cash', 500_000, 300_000),
        taking('cash', 400_050),
        taking('card', 6_325),
        paymentIn('paid', { amount: 420_000 }),
      ],
      pages: [pageIn('closed'), pageIn('open', { transactionId: 'second', amount: 1 })],
    }),
  ]);
  const columns =
    'booked,changed,order,service,customer,email,phone,address,postcode,mileage,amount,currency';
  const { stdout } = await orders('export', '--csv');
  expect(stdout).toMatch(/^\ufeff/);
  for (const line of [
    `${columns},payment,status,transaction,drop-off,plate,car,` +
      'taken in cash,taken by card,taken by wallet,given back in cash,given back by card,given back by wallet,' +
      'approved work,reduced,further paid online\r\n',
    `2026-11-26 02:00,2026-11-27 00:30,order-0,Oil and filter change,'=1+1,uid-0@example.com,`,
    `,"Road 1,\nDhaka; '@home",`,
    `,6063.75,BDT,unpaid,Approved,${transactionIdOf(0, 0)},2026-11-27 02:00,DHK\u202e-11,'=Toyota,,,,,,,,,\r\n`,
    ',82450,6063.75,BDT,paid,',
    ',DHK-1,Axio,9000.50,63.25,,3000.00,,,4200.00,50.00,4200.00\r\n',
  ])
    expect(stdout).toContain(line);
  const list = (await orders('list')).stdout;
  expect(list).toMatch(/\n2026-11-26 02:00 {2}order-0 .* 2026-11-27 02:00 {2,}DHK-11 {2,}=Toyota {2,}/);
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

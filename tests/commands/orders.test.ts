import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WayOfPaying } from '../../src/contract/taking.ts';
import { visitAt } from '../support/cases/days.ts';
import { answeredWith, findingWith } from '../support/cases/findings.ts';
import { serviceLine } from '../support/cases/orders.ts';
import { pageIn, paymentIn, REFUNDED, returnOf, takenAtDesk } from '../support/cases/payments.ts';
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

test('orders are exported for a spreadsheet: a row for each line, payment and return, with times in Dhaka', async () => {
  const visit = visitAt('2026-11-26T20:00:00.000Z', { plate: '11-1234', car: '=Toyota' });
  // Booked at 2 at night in Dhaka, the day before in UTC.
  const times = { createdAt: '2026-11-25T20:00:00.000Z', updatedAt: '2026-11-26T18:30:00.000Z' };
  const orders = await startGarage([
    sampleOrder(0, 1, { ...times, visit, customer: '=1+1', address: 'Road 1,\nDhaka; @home' }),
    sampleOrder(8, 1, {
      ...times,
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
  ]);
  const { stdout } = await orders('export', '--csv');
  const [header, ...rows] = stdout.split('\r\n');
  expect(header).toBe(
    '\ufeffbooked,changed,service,order,customer,email,phone,address,postcode,mileage,' +
      'payment,status,drop-off,plate,car,kind,text,amount,currency,at,by,reason,way,transaction,state',
  );
  const begin = '2026-11-26 02:00,2026-11-27 00:30,Oil and filter change,';
  expect(rows.find((row) => row.includes(',order-0,'))).toBe(
    `${begin}order-0,'=1+1,uid-0@example.com,'01700000000,"Road 1,\nDhaka; '@home",'1200,,unpaid,Approved,` +
      `2026-11-27 02:00,'11-1234,'=Toyota,service,Oil and filter change,6063.75,BDT,2026-11-26 02:00,,,,,booked`,
  );
  const facts = `${begin}order-8,Karim,uid-8@example.com,'01700000000,"Road 1, Dhaka",'1200,82450,unpaid,pending,,DHK-1,Axio,`;
  expect(rows.filter((row) => row.startsWith(facts)).map((row) => row.slice(facts.length))).toEqual([
    'service,Oil and filter change,6063.75,BDT,2026-11-26 02:00,Karim,As agreed,,,booked',
    'work,Front brake pads worn,4200,BDT,2026-11-22 09:30,,,,,approved',
    'work,Wipers,0,BDT,2026-11-22 09:30,,,,,declined',
    'reduction,goodwill,-50,BDT,2026-11-27 10:00,Salma,,,,given',
    'payment,,-5000,BDT,2026-11-20 10:00,Salma,,cash,,paid',
    'return,,3000,BDT,2026-11-21 10:00,Salma,,cash,,refunded',
    'payment,,-4200,BDT,2026-11-20 10:00,,,sslcommerz,first,paid',
    'return,,200,BDT,2026-11-21 10:00,,,sslcommerz,first,refunded',
    'return,,0.01,BDT,2026-11-21 10:00,,,sslcommerz,first,refund-due',
    'payment,,-0.01,BDT,2026-11-20 10:00,,,sslcommerz,second,held',
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

import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { parseOrder } from '../../netlify/server/store/records.ts';
import { receiptSchema } from '../../src/contract/payment.ts';
import { call, onlyOrderOf } from '../support/customer.ts';
import { cancel, signedInAgain } from '../support/money.ts';
import { runCommand } from '../support/run-command.ts';
import {
  at,
  giveUp,
  newPaid,
  readAgendas,
  setClock,
  setVisit,
  visitCloudForFile,
} from '../support/visits.ts';

/* What ends a visit, and what a visit means for the money. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');
const MONDAY = at('2026-11-23', '09:00');
/** A day before the visit on Tuesday, and a minute later. */
const IN_TIME = at('2026-11-23', '09:00');
const TOO_LATE = at('2026-11-23', '09:01');

type Paid = Awaited<ReturnType<typeof newPaid>>;
let paid: Paid;
beforeEach(async () => {
  paid = await newPaid('transmission-service');
});

const cancelled = async () => (await cancel(paid.customer, paid.order._id)).payment;

const archived = async () => {
  const [json = ''] = z.parse(z.array(z.string()), await cloud.redis.hvals(keys.archive(paid.customer.uid)));
  return parseOrder(json);
};

const receipt = async () =>
  z.parse(
    receiptSchema,
    await (await call('GET', `/api/orders/by-transaction-id/${paid.order.transactionId}`)).json(),
  );

test('cancelling frees the time and the work', async () => {
  await setVisit(paid, at('2026-11-26', '15:00'));
  expect(Object.keys(await readAgendas())).toHaveLength(2);
  expect(await cancelled()).toBe('refund-due');
  expect(await readAgendas()).toEqual({});
  const order = await archived();
  expect(order).not.toHaveProperty('visit');
  expect(order.events.slice(-2)).toMatchObject([
    { type: 'visit-given-up', actor: 'customer', reference: at('2026-11-26', '15:00') },
    { type: 'cancelled' },
  ]);
});

test('the garage gives up a visit after a confirmation, which leaves a refund possible', async () => {
  const { transactionId } = paid.order;
  const read = async () => onlyOrderOf(await signedInAgain(paid.customer));
  await setVisit(paid, TUESDAY);
  const { rev = 0, moves } = await read();
  setClock(TOO_LATE);
  expect(await runCommand('desk', ['give-up', transactionId])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('2026-11-24 09:00 (Dhaka): '),
    stderr: expect.stringContaining('Give up this visit? This is not a terminal: add --yes.'),
  });
  expect(await read()).toHaveProperty('visit');

  expect(await runCommand('desk', ['give-up', transactionId, '--yes'])).toMatchObject({ code: 0 });
  const after = await read();
  expect(after).toMatchObject({ payment: 'paid', rev: rev + 1, moves });
  expect(after.events.at(-1)).toMatchObject({ type: 'visit-given-up', actor: 'garage', reference: TUESDAY });
  expect(after).not.toHaveProperty('visit');
  expect(await readAgendas()).toEqual({});
  expect(await runCommand('desk', ['give-up', transactionId, '--yes'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The order of ${transactionId} has no visit: nothing was changed.`),
  });
  expect(await cancelled()).toBe('refund-due');
});

test('giving the kept payment back frees the time and the work', async () => {
  await setVisit(paid, TUESDAY);
  await setVisit(paid, at('2026-11-25', '09:00'));
  const { transactionId } = paid.order;
  expect(Object.keys(await readAgendas())).toEqual(['2026-11-25']);

  expect(await runCommand('orders', ['refund', transactionId, '--yes'])).toMatchObject({ code: 0 });
  expect(await readAgendas()).toEqual({});
  const order = await onlyOrderOf(paid.customer);
  expect(order).not.toHaveProperty('visit');
  expect(order.events.slice(-2)).toMatchObject([
    { type: 'visit-given-up', actor: 'garage' },
    { type: 'refund-due', actor: 'garage' },
  ]);
});

test('a held payment that is refused, and one that is released, go on as without visits', async () => {
  const held = await newPaid('oil-change', { risk_level: '1' });
  expect(await runCommand('orders', ['release', held.order.transactionId, '--yes'])).toMatchObject({
    code: 0,
  });
  expect((await setVisit(held, TUESDAY)).status).toBe(200);
});

test.each<[what: string, steps: (() => Promise<unknown>)[], now: string, payment: string]>([
  ['without a visit', [], TOO_LATE, 'refund-due'],
  ['a day before the visit', [() => setVisit(paid, TUESDAY)], IN_TIME, 'refund-due'],
  ['a minute later', [() => setVisit(paid, TUESDAY)], TOO_LATE, 'paid'],
  ['after the visit', [() => setVisit(paid, TUESDAY)], at('2026-11-25', '09:00'), 'paid'],
  [
    'before a visit that was chosen too late',
    [() => setVisit(paid, at('2026-11-22', '18:00'))],
    IN_TIME,
    'paid',
  ],
  [
    'after an early move to a later day',
    [() => setVisit(paid, TUESDAY), () => setVisit(paid, at('2026-11-30', '09:00'))],
    TOO_LATE,
    'refund-due',
  ],
  ['after giving up early', [() => setVisit(paid, TUESDAY), () => giveUp(paid)], TOO_LATE, 'refund-due'],
])('cancelling %s', async (_, steps, now, payment) => {
  for (const step of steps) await step();
  setClock(now);
  expect(await cancelled()).toBe(payment);
  expect((await receipt()).state).toBe(payment);
});

test.each([
  ['moved', () => setVisit(paid, at('2026-12-05', '09:00'))],
  ['given up', () => giveUp(paid)],
])(
  'a visit that is %s less than a day before leaves the refund to the garage, for good',
  async (_, change) => {
    await setVisit(paid, MONDAY);
    expect(await (await change()).json()).toMatchObject({ lateChange: true });
    await setVisit(paid, at('2026-12-07', '09:00'));
    await giveUp(paid);
    expect(await onlyOrderOf(paid.customer)).toMatchObject({ lateChange: true });
    expect(await receipt()).toMatchObject({ lateChange: true });
    expect(await cancelled()).toBe('paid');
    expect(await runCommand('orders', ['refund', paid.order.transactionId, '--yes'])).toMatchObject({
      code: 0,
    });
  },
);

test('the receipt says when the car comes and which one, while the order lives', async () => {
  expect(await receipt()).not.toHaveProperty('visit');
  await setVisit(paid, TUESDAY, { plate: 'DHK-11', car: 'Toyota', note: 'by the back door' });
  expect((await receipt()).visit).toEqual({ start: TUESDAY, plate: 'DHK-11', car: 'Toyota' });
  const seen = await call('GET', `/api/orders/by-transaction-id/${paid.order.transactionId}`);
  expect(await seen.text()).not.toMatch(/load|back door/);
  await cancelled();
  expect(await receipt()).not.toHaveProperty('visit');
});

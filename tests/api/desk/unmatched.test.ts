import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { UnmatchedRecord } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { unmatchedPageSchema } from '../../../src/contract/desk/desk-money.ts';
import { bodyOf, type Customer } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { wholeStore } from '../../support/store.ts';
import { expectRefused, visitCloudForFile } from '../../support/visits.ts';

/* The money that no order knows, as the staff look it up and close it. */

const cloud = visitCloudForFile();
let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const AT = '2026-11-20T04:00:00.000Z';

/** Keeps money as if the gateway had just named it: ten a second apart, and all later ones at once, over the ends of two pages. */
async function keep(number: number, changes: Partial<UnmatchedRecord> = {}): Promise<void> {
  const at = new Date(Date.parse(AT) + 1_000 * Math.min(number, 10)).toISOString();
  const captureId = `v${String(number).padStart(3, '0')}`;
  const about = { transactionId: 'a'.repeat(26), orderId: '', gateway: 'sslcommerz', refundReference: 'b' };
  await cloud.redis
    .multi()
    .hset(keys.unmatched, { [captureId]: JSON.stringify({ ...about, captureId, at, ...changes }) })
    .zadd(keys.unmatchedOpen, { score: Date.parse(at), member: captureId })
    .exec();
}

const list = async (query = '') =>
  z.parse(unmatchedPageSchema, await bodyOf(callAs(member, 'GET', `/api/desk/unmatched${query}`)));
const idsOf = ({ payments }: z.infer<typeof unmatchedPageSchema>) =>
  payments.map(({ captureId }) => captureId);
const close = (body: object, who = member) => callAs(who, 'POST', '/api/desk/unmatched', body);

test('the staff can read all of it in pages, the newest first, with what is known', async () => {
  for (let number = 0; number < 120; number += 1)
    await keep(number, number === 119 ? { captured: { amount: 4_950, currency: 'USD' } } : {});
  const first = await list();
  expect(first.payments[0]).toEqual({
    transactionId: 'a'.repeat(26),
    orderId: '',
    gateway: 'sslcommerz',
    captureId: 'v119',
    refundReference: 'b',
    at: '2026-11-20T04:00:10.000Z',
    taken: { amount: 4_950, currency: 'USD' },
  });
  const second = await list(`?after=${first.next}`);
  const third = await list(`?after=${second.next}`);
  expect([first.total, third.next]).toEqual([120, undefined]);
  expect([first, second, third].flatMap(idsOf)).toEqual(
    Array.from({ length: 120 }, (_, index) => `v${String(119 - index).padStart(3, '0')}`),
  );
});

test('the staff can close an entry, once, also if the answer is lost, and read who did', async () => {
  await keep(1);
  await keep(2);
  const request = { captureId: 'v001', reason: 'attributed', note: ' order-7 ' };
  const closed = await (await close(request)).json();
  expect(closed).toMatchObject({ closed: { by: 'Karim' } });
  const before = await wholeStore();
  expect(await (await close(request)).json()).toEqual(closed);
  const again = close({ captureId: 'v001', reason: 'mistake' }, await newMember('Amina'));
  const detail = 'Karim has closed this already.';
  expect(await bodyOf(again)).toMatchObject({ status: 409, detail });
  expect((await wholeStore()).get(keys.unmatched)).toBe(before.get(keys.unmatched));
  expect(idsOf(await list())).toEqual(['v002']);
  const { payments, total } = await list('?closed=true');
  expect(total).toBe(1);
  expect(payments).toMatchObject([
    { captureId: 'v001', closed: { reason: 'attributed', note: 'order-7', by: 'Karim' } },
  ]);
});

test.each([
  ['without a booking that it belongs to', { captureId: 'v001', reason: 'attributed', note: ' ' }, 400],
  ['that does not exist', { captureId: 'v009', reason: 'mistake' }, 404],
])('nobody can close an entry %s', async (_case, body, status) => {
  await keep(1);
  await expectRefused(() => close(body), status);
  expect(idsOf(await list())).toEqual(['v001']);
});

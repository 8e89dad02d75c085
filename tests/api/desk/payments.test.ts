import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type OrderRecord, parseOrder } from '../../../netlify/server/store/records.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, jobOf, newMember } from '../../support/desk.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { wholeStore } from '../../support/store.ts';
import { newPaid, visitCloudForFile } from '../../support/visits.ts';

/* Decisions of the garage's staff on payments. */

const cloud = visitCloudForFile();
let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

type Paid = Awaited<ReturnType<typeof newPaid>>;

const decide = (who: Customer, { order }: Paid, decision: string, rev: number) =>
  callAs(who, 'POST', `/api/desk/payments/${order.transactionId}`, { decision, rev });

const stored = async ({ customer, order }: Paid): Promise<OrderRecord> =>
  parseOrder((await cloud.redis.hget<string>(keys.orders(customer.uid), order._id)) ?? '');

test.each([
  ['release', { risk_level: '1' }, 'paid', 'unplanned'],
  ['refuse', { risk_level: '1' }, 'refund-due', 'none'],
  ['refund', {}, 'refund-due', 'none'],
] as const)('%s: logged with the member, once', async (decision, action, payment, place) => {
  const paid = await newPaid('oil-change', action);
  const { rev } = await jobOf(member, paid.order);
  const response = await decide(member, paid, decision, rev);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ payment, place, rev: rev + 1 });
  expect((await stored(paid)).events.at(-1)).toMatchObject({ type: payment, actor: 'garage', by: 'Karim' });
  const { transactionId } = paid.order;
  expect(await cloud.redis.zscore(keys.refunds, transactionId)).toEqual(
    payment === 'paid' ? null : expect.anything(),
  );
  const after = await wholeStore();
  expectPlaces(after);
  // Again, by another member, as it was seen and as it is.
  const other = await newMember('Amina');
  const first = await decide(other, paid, decision, rev);
  expect(first.status).toBe(409);
  expect(await first.json()).toMatchObject({ by: 'Karim', job: { payment } });
  expect((await decide(other, paid, decision, rev + 1)).status).toBe(409);
  expect((await wholeStore()).get(keys.orders(paid.customer.uid))).toBe(
    after.get(keys.orders(paid.customer.uid)),
  );
});

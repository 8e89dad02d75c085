import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { orderSchema } from '../../../src/contract/order/order.ts';
import { at, NOW } from '../../support/cases/times.ts';
import { type Customer, call, newCustomer } from '../../support/customer.ts';
import { moveThrough, newMember } from '../../support/desk.ts';
import { erase, newPerson } from '../../support/erasure.ts';
import { moneyCloudForFile, signedInAgain } from '../../support/gateways/money.ts';
import { mailsForFile } from '../../support/mails.ts';
import { wholeStore } from '../../support/store.ts';
import { clearStore, expectRefused, payAs, setClock, setVisit } from '../../support/visits.ts';

/* PUT and DELETE /orders/{id}/reminder, and the mail. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
const mails = mailsForFile(cloud);
/** An oil change is due again after six months. */
const DUE = at('2027-05-22', '10:00');

type Paid = Awaited<ReturnType<typeof payAs>>;

beforeEach(async () => {
  setClock(NOW);
  await clearStore();
});

const send = async (method: 'PUT' | 'DELETE', { customer, order }: Paid) =>
  call(method, `/api/orders/${order._id}/reminder`, await signedInAgain(customer));
const nextServiceIn = async (response: Promise<Response>) =>
  z.parse(orderSchema, await (await response).json()).nextService;
const ask = (paid: Paid) => nextServiceIn(send('PUT', paid));
const takeBack = (paid: Paid) => nextServiceIn(send('DELETE', paid));

/** Books, pays, and collects the car. */
async function collect(customer?: Customer) {
  const paid = await payAs(customer ?? (await newCustomer()));
  await setVisit(paid, at('2026-11-23', '09:00'), { plate: 'DHK-11' });
  await moveThrough(await newMember(), paid.order, 'received', 'ready', 'collected');
  await mails.allSent();
  mails.outbox.all = [];
  return paid;
}

/** Sends what is due at a time. */
async function sendDue(time: string): Promise<void> {
  setClock(time);
  await reconcile();
  await cloud.redis.del(keys.mailSlot);
}

const waiting = () => cloud.redis.hlen(keys.notices);

test('a customer can be reminded of the next service when it is due, once', async () => {
  const paid = await collect();
  expect(await ask(paid)).toEqual({ due: DUE, reminds: true });
  await sendDue(at('2027-05-22', '09:59'));
  expect(mails.outbox.all).toEqual([]);
  expect(await (await call('GET', '/api/health')).json()).toMatchObject({ status: 'ok' });
  await sendDue(DUE);
  await sendDue(at('2027-05-22', '10:01'));
  expect(mails.to(paid.customer)).toMatchObject([
    {
      subject: 'Your car is due: Oil and filter change',
      text: expect.stringContaining(`${process.env.URL}/checkout/oil-change\n`),
    },
  ]);
  expect(await waiting()).toBe(0);
  await expectRefused(() => send('PUT', paid), 409);
});

test('a customer can ask again, which changes nothing, and take it back', async () => {
  const paid = await collect();
  await ask(paid);
  const before = await wholeStore();
  expect(await ask(paid)).toEqual({ due: DUE, reminds: true });
  expect(await wholeStore()).toEqual(before);
  for (let time = 1; time <= 2; time += 1) expect(await takeBack(paid)).toEqual({ due: DUE });
  expect(await waiting()).toBe(0);
});

const again = {
  plate: 'dhk11',
  serviceName: 'Oil and filter change',
  at: at('2026-12-20', '10:00'),
  transactionId: 'later',
};
test.each<[string, Partial<typeof again>, string[]]>([
  ['the same car after the same service', {}, []],
  ['another car', { plate: 'dhk12' }, ['next-service']],
  ['the same car after another service', { serviceName: 'Four-wheel alignment' }, ['next-service']],
  ['the same car before', { at: at('2026-11-20', '10:00') }, ['next-service']],
])('a customer who has also collected %s gets these mails: %o %o', async (_case, changes, kinds) => {
  const paid = await collect();
  await ask(paid);
  await cloud.redis.hset(keys.collectedOf(`${paid.customer.uid}:11`), {
    later: JSON.stringify({ ...again, ...changes }),
  });
  await sendDue(DUE);
  expect(mails.kindsTo(paid.customer)).toEqual(kinds);
  expect(await waiting()).toBe(0);
});

test('a customer can read in their data which mail is to come, and nobody is reminded of what is erased', async () => {
  const person = await newPerson();
  const paid = await collect(person);
  await ask(paid);
  const data = await (await call('GET', '/api/account/data', await signedInAgain(person))).json();
  expect(data).toMatchObject({
    bookings: [
      { order: { lines: [{ months: 6 }], reminds: true }, notices: [{ kind: 'next-service', at: DUE }] },
    ],
  });
  expect((await erase(person)).status).toBe(200);
  expect(await waiting()).toBe(0);
});

import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type DeskActs, deskActsSchema } from '../../../src/contract/desk-order.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, decidePayment, moveThrough, newMember } from '../../support/desk.ts';
import { newPaid, setClock, visitCloudForFile } from '../../support/visits.ts';

/* The log of the staff's acts, by day and member. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
let karim: Customer;
let salma: Customer;
beforeEach(async () => {
  [karim, salma] = [await newMember(), await newMember('Salma', 'desk')];
});

const readActs = (who: Customer, query: string): Promise<Response> =>
  callAs(who, 'GET', `/api/desk/acts/${query}`);

const actsOf = async (who: Customer, query: string): Promise<DeskActs> =>
  z.parse(deskActsSchema, await (await readActs(who, query)).json());

const titlesOf = ({ acts }: DeskActs) => acts.map(({ by, type }) => `${by} ${type}`);

test('a member of staff can read what everybody has done on a day, newest first, or one of them', async () => {
  const { order } = await newPaid('oil-change', { risk_level: '1' });
  await decidePayment(order, 'release', karim);
  setClock('2026-11-22T05:00:00.000Z');
  await moveThrough(salma, order, 'received', 'in-work');
  setClock('2026-11-23T05:00:00.000Z');
  await moveThrough(karim, order, 'ready');

  const today = await actsOf(salma, '2026-11-22');
  expect(titlesOf(today)).toEqual(['Salma in-work', 'Salma received', 'Karim paid']);
  expect(today.acts[0]).toMatchObject({
    orderId: order._id,
    transactionId: order.transactionId,
    customer: 'Rahim Uddin',
    serviceName: 'Oil and filter change',
    at: '2026-11-22T05:00:00.000Z',
  });
  expect(today).toMatchObject({ members: ['Karim', 'Salma'], unreadable: [] });
  const ofKarim = await actsOf(salma, '2026-11-22?member=Karim');
  expect([titlesOf(ofKarim), ofKarim.members]).toEqual([['Karim paid'], ['Karim', 'Salma']]);
  expect(titlesOf(await actsOf(salma, '2026-11-23'))).toEqual(['Karim ready']);
  expect(await actsOf(salma, '2026-11-24')).toEqual({ acts: [], members: [], unreadable: [] });
});

test('a member of staff can read the acts on bookings that can be read, and the numbers of the others', async () => {
  const [readable, lost] = [await newPaid(), await newPaid()];
  for (const { order } of [readable, lost]) await moveThrough(salma, order, 'received');
  const key = keys.orders(lost.customer.uid);
  const json = (await cloud.redis.hget<string>(key, lost.order._id)) ?? '';
  await cloud.redis.hset(key, { [lost.order._id]: json.replace('"payment":"paid"', '"payment":"pawned"') });
  const { acts, unreadable } = await actsOf(karim, '2026-11-22');
  expect([acts.map(({ orderId }) => orderId), unreadable]).toEqual([[readable.order._id], [lost.order._id]]);
});

test.each(['nonsense', '2026-02-30', '2026-11-22?after=x'])('no acts are of %s', async (query) => {
  expect((await readActs(karim, query)).status).toBe(400);
});

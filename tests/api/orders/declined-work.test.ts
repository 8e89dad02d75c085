import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Finding } from '../../../src/contract/findings/finding.ts';
import { type Order, paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { payOn } from '../../support/booking-link.ts';
import { book as bookService, type Customer, call, ordersOf } from '../../support/customer.ts';
import { boardOf, deskOrderOf, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { answersTo, askAbout, sendAnswer, sendByPhone } from '../../support/findings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import { at, expectRefused, newPaid, setVisit, visitCloudForFile } from '../../support/visits.ts';

/* Declined findings that a customer books later, with one press. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();

const WIPERS = { text: 'Wipers streak', urgency: 'soon', price: 80_000, minutes: 90 } as const;
const NEXT_DAY = '2026-11-23';

let member: Customer;
let customer: Customer;
let previous: Order;
let wipers: Finding;
beforeEach(async () => {
  member = await newMember('Salma');
  ({ customer, order: previous } = await newPaid());
  await setVisit({ customer, order: previous }, at('2026-11-22', '16:00'), { plate: 'DHK-11', car: 'Axio' });
  const asked = await askAbout(member, await moveThrough(member, previous, 'received', 'in-work'), WIPERS);
  await sendAnswer(customer, previous, answersTo(asked.findings, 'declined'));
  await moveThrough(member, previous, 'ready', 'collected');
  const [finding] = asked.findings ?? [];
  if (!finding) throw new Error('there is no finding');
  wipers = finding;
});

const book = async () =>
  call('POST', `/api/orders/${previous._id}/findings/${wipers.id}/booking`, await signedInAgain(customer));
const urlIn = async (response: Response): Promise<string> =>
  z.parse(paymentUrlSchema, await response.json()).url;
const bookedOf = async (): Promise<Order[]> =>
  (await ordersOf(await signedInAgain(customer))).filter(({ work }) => work !== undefined);

/** Books the wipers, and pays; returns the order. */
async function bookAndPay(): Promise<Order> {
  await payOn(await urlIn(await book()));
  const [booked] = await bookedOf();
  if (!booked) throw new Error('nothing is booked');
  return booked;
}

/** Returns what was left of the car of an order on the board. */
async function deferredWorkOn({ _id }: Order) {
  const { expected, onSite, collected } = await boardOf(member, NEXT_DAY);
  const job = [...expected, ...onSite, ...collected].find(({ orderId }) => orderId === _id);
  if (!job) throw new Error('the car is not on the board');
  return job.deferredWork;
}

test('a customer who books it twice, even at the same moment, has one order', async () => {
  const responses = await Promise.all([book(), book(), book()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const vehicle = { plate: 'DHK-11', car: 'Axio' };
  const booked = [{ serviceName: 'Wipers streak', amount: 80_000, payment: 'unpaid', vehicle }];
  expect(await bookedOf()).toMatchObject(booked);
  const url = await urlIn(await book());
  expect(await bookedOf()).toHaveLength(1);
  await payOn(url);
  const problem = await expectRefused(() => book(), 409);
  expect(problem.title).toBe('Booked already');
});

const payAgain = async (order: Order | undefined) =>
  call('POST', `/api/orders/${order?._id}/payment`, await signedInAgain(customer));

test('nobody pays twice for work that was booked before its car was put back among those that are here', async () => {
  await book();
  const [booked] = await bookedOf();
  const back = await moveThrough(member, previous, 'ready');
  expect(await expectRefused(() => payAgain(booked), 409)).toMatchObject({ title: 'Nothing to book here' });
  const yes = answersTo(back.findings);
  for (const send of [
    async () => sendAnswer(await signedInAgain(customer), previous, yes),
    () => sendByPhone(member, back),
  ])
    expect(await expectRefused(send, 409)).toMatchObject({ title: 'Booked already' });
});

test('the staff can see on the next card of the car what was left, until it is done', async () => {
  const LEFT = [{ id: wipers.id, text: 'Wipers streak', urgency: 'soon', price: 80_000, at: wipers.at }];
  const next = await bookAnother();
  expect(await deferredWorkOn(next)).toEqual(LEFT);
  expect((await deskOrderOf(member, next)).job.deferredWork).toEqual(LEFT);
  const booked = await bookAndPay();
  expect(await jobOf(member, booked)).toMatchObject({
    place: 'unscheduled',
    serviceName: 'Wipers streak',
    vehicle: { plate: 'DHK-11', car: 'Axio' },
    minutes: 90,
  });
  await setVisit({ customer, order: booked }, at(NEXT_DAY, '10:00'), { plate: 'dhk11' });
  expect(await deferredWorkOn(booked)).toBeUndefined();
  expect(await deferredWorkOn(next)).toEqual(LEFT);
  await moveThrough(member, booked, 'received', 'ready', 'collected');
  expect(await deferredWorkOn(next)).toBeUndefined();
});

/** Books another service for the same car, on the next day; returns the order. */
async function bookAnother(): Promise<Order> {
  await payOn(await bookService(customer));
  const another = (await ordersOf(customer)).find(({ _id }) => _id !== previous._id);
  if (!another) throw new Error('nothing is booked');
  await setVisit({ customer, order: another }, at(NEXT_DAY, '09:00'), { plate: 'dhk-11' });
  return another;
}

import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { slotsSchema } from '../../src/contract/visits/visit.ts';
import { at, NOW } from './cases/times.ts';
import { bodyOf, book, type Customer, call, newCustomer, onlyOrderOf, postForm } from './customer.ts';
import { signedInAgain } from './gateways/money.ts';
import { press } from './gateways/payment-page.ts';
import { agendasIn, expectIndexEntries } from './orders/index-entries.ts';
import { ownCloudForFile } from './servers/own-cloud.ts';
import { setVariables } from './servers/variables.ts';
import { openStore, wholeStore } from './store.ts';

/* Shared by tests of visits: a clock, paid customers, the calls, and the agendas. */

export { at, NOW };

/** Sets the clock. */
export const setClock = (now: Date | string): void =>
  void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });

/** Starts a local cloud for one test file. Each test begins at `NOW`, with services only, and ends with each order in its places. */
export function visitCloudForFile({ hasPlaces = true } = {}) {
  const cloud = ownCloudForFile();
  beforeAll(() => {
    // Refunds after a response would change the store meanwhile.
    setVariables({ REFUNDS_FROM: '' });
  });
  beforeEach(async () => {
    setClock(NOW);
    await clearStore();
  });
  afterEach(async () => {
    if (hasPlaces) expectIndexEntries(await wholeStore());
    vi.useRealTimers();
  });
  return cloud;
}

/** Services by the prices of the committed catalogue: of 40 minutes, of a working day, and of a day. */
export const services = { 'oil-change': 49, 'transmission-service': 680, 'body-paint': 420 } as const;
export type ServiceId = keyof typeof services;

/** Books a service and pays as a new customer. */
export const newPaid = async (service: ServiceId = 'oil-change', action: Record<string, string> = {}) =>
  payAs(await newCustomer(), service, action);

/** Books and pays as a new customer; the payment is held. */
export const newHeld = () => newPaid('oil-change', { risk_level: '1' });

/** Books a service and pays; returns the customer, the order and what the browser posted back. */
export async function payAs(
  customer: Customer,
  service: ServiceId = 'oil-change',
  action: Record<string, string> = {},
) {
  const page = await book(customer, { service, price: services[service] });
  const { fields } = await press(page, 'pay', action);
  await postForm('/payment/success', fields);
  return { customer, fields, order: await onlyOrderOf(customer) };
}

/** An order with its customer. */
export interface Booked {
  customer: Customer;
  order: { _id: string };
}

const visitPath = (orderId: string) => `/api/orders/${orderId}/visit`;

/** Sets or moves a visit. */
export const setVisit = async ({ customer, order }: Booked, start: string, more: object = {}) =>
  call('PUT', visitPath(order._id), { ...(await signedInAgain(customer)), body: { start, ...more } });

/** Gives a visit up. */
export const giveUp = async ({ customer, order }: Booked) =>
  call('DELETE', visitPath(order._id), await signedInAgain(customer));

/** Lists the slots for a service by the API. */
export const slotsFor = async (service: string) =>
  z.parse(slotsSchema, await bodyOf(call('GET', `/api/slots?service=${service}`)));

/** Returns the free places at a time, undefined if it is not on offer. */
export const freeAt = async (service: ServiceId, start: string): Promise<number | undefined> =>
  (await slotsFor(service)).flatMap(({ slots }) => slots).find((slot) => slot.start === start)?.free;

let chosenStarts = 0;

/**
 * Returns two free times for an oil change, others with each call, so far ahead that nothing is late. Files that share a store begin at
 * different ones.
 */
export async function freeStarts(): Promise<[string, string]> {
  const free = (await slotsFor('oil-change'))
    .slice(3)
    .flatMap(({ slots }) => slots.filter((slot) => slot.free > 0));
  const file = [...(expect.getState().testPath ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const pick = () => free[(file + chosenStarts++) % free.length]?.start ?? '';
  return [pick(), pick()];
}

/** Reads the agendas by day. */
export const readAgendas = async () => agendasIn(await wholeStore());

/** Removes everything but the services. */
export async function clearStore(): Promise<void> {
  const store = openStore();
  await store.del(...(await store.keys('*')).filter((key) => key !== keys.services), keys.days);
}

/** Sets what is different on a day. */
export const overrideDay = (day: string, override: object): Promise<unknown> =>
  openStore().hset(keys.days, { [day]: JSON.stringify(override) });

/** Checks that a request is refused and changes nothing; returns the response's body. */
export async function expectRefused(act: () => Promise<Response>, status: number) {
  const before = await wholeStore();
  const response = await act();
  expect(response.status).toBe(status);
  expect(await wholeStore()).toEqual(before);
  return response.json();
}

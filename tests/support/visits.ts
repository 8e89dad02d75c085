import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { toRecords } from '../../netlify/cli/scan.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import {
  type AgendaEntry,
  agendaEntrySchema,
  type OrderRecord,
  orderRecordSchema,
  parseAgendaEntry,
} from '../../netlify/server/store/records.ts';
import { placesOf } from '../../netlify/server/store/references.ts';
import { type Slots, slotsSchema } from '../../src/contract/visit.ts';
import { book, type Customer, call, newCustomer, onlyOrderOf, postForm } from './customer.ts';
import { signedInAgain } from './money.ts';
import { startOwnCloud } from './own-cloud.ts';
import { press } from './payment-page.ts';
import { openStore, wholeStore } from './store.ts';

/* What tests of visits share: a clock, paid customers, the calls, and the agendas. */

/** Sunday, 10:00 in Dhaka. */
export const NOW = new Date('2026-11-22T04:00:00.000Z');

/** Sets the clock. */
export const setClock = (now: Date | string): void =>
  void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });

/** Starts a local cloud for one test file. Each test begins at `NOW`, with services only. */
export function visitCloudForFile() {
  const cloud = {} as Awaited<ReturnType<typeof startOwnCloud>>;
  beforeAll(async () => {
    Object.assign(cloud, await startOwnCloud());
    // Refunds after a response would change the store meanwhile.
    process.env.REFUNDS_FROM = '';
  });
  beforeEach(async () => {
    setClock(NOW);
    await clearStore();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => cloud.close());
  return cloud;
}

/** Returns a time on Dhaka's clock, such as `at('2026-11-25', '09:00')`. */
export const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+06:00`).toISOString();

/** Services by the prices of the committed catalogue: of 40 minutes, of a working day, and of a day. */
export const services = {
  'oil-change': 49.5,
  'transmission-service': 690,
  'body-paint': 420,
} as const;
export type ServiceId = keyof typeof services;

/** Books a service and pays; returns the customer and the order. */
export async function newPaid(service: ServiceId = 'oil-change', action: Record<string, string> = {}) {
  const customer = await newCustomer();
  const page = await book(customer, { service, price: services[service] });
  const { fields } = await press(page, 'pay', action);
  await postForm('/payment/success', fields);
  return { customer, order: await onlyOrderOf(customer) };
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
export async function slotsFor(service: string): Promise<Slots> {
  return z.parse(slotsSchema, await (await call('GET', `/api/slots?service=${service}`)).json());
}

/** Returns the free places at a time, undefined if it is not on offer. */
export const freeAt = async (service: ServiceId, start: string): Promise<number | undefined> =>
  (await slotsFor(service)).flatMap(({ slots }) => slots).find((slot) => slot.start === start)?.free;

/** Returns two free times for an oil change that other tests have hardly chosen. */
export async function freeStarts(): Promise<[string, string]> {
  const free = (await slotsFor('oil-change')).flatMap(({ slots }) => slots.filter((slot) => slot.free > 0));
  const pick = () => free.splice(Math.floor(Math.random() * free.length), 1)[0]?.start ?? '';
  return [pick(), pick()];
}

type Agendas = Record<string, Record<string, AgendaEntry>>;

/** Returns the hashes of a store whose keys have a prefix: the rest of the key, and the JSON of each field. */
export const hashesIn = (
  store: Map<string, string>,
  prefix: string,
): [name: string, Record<string, unknown>][] =>
  [...store].flatMap(([key, value]) =>
    key.startsWith(prefix)
      ? [[key.slice(prefix.length), toRecords(z.parse(z.array(z.string()), JSON.parse(value)))]]
      : [],
  );

/** Returns the agendas of a store, by day and order. */
export const agendasIn = (store: Map<string, string>): Agendas =>
  Object.fromEntries(
    hashesIn(store, keys.agenda('')).map(([day, entries]) => [
      day,
      z.parse(z.record(z.string(), agendaEntrySchema), entries),
    ]),
  );

/** An order of a store, cancelled or not. */
interface OwnedOrder {
  uid: string;
  order: OrderRecord;
  isArchived: boolean;
}

/** Returns the orders of a store. */
export const ordersIn = (store: Map<string, string>): OwnedOrder[] =>
  [keys.orders(''), keys.archive('')].flatMap((prefix) =>
    hashesIn(store, prefix).flatMap(([uid, orders]) =>
      z
        .parse(z.array(orderRecordSchema), Object.values(orders))
        .map((order) => ({ uid, order, isArchived: prefix === keys.archive('') })),
    ),
  );

/** Returns the agendas of a store as they follow from its orders. */
function agendasOfOrdersIn(store: Map<string, string>): Agendas {
  const agendas: Agendas = {};
  for (const { key, name, value } of ordersIn(store).flatMap(placesOf)) {
    if (!key.startsWith(keys.agenda(''))) continue;
    const day = key.slice(keys.agenda('').length);
    agendas[day] = { ...agendas[day], [name]: parseAgendaEntry(String(value)) };
  }
  return agendas;
}

/** Reads the agendas, and checks that they follow from the orders. */
export async function readAgendas(): Promise<Agendas> {
  const store = await wholeStore();
  const agendas = agendasIn(store);
  expect(agendas).toEqual(agendasOfOrdersIn(store));
  return agendas;
}

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

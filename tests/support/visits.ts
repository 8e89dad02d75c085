import { beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Slots, slotsSchema } from '../../src/contract/visit.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from './customer.ts';
import { signedInAgain } from './money.ts';
import { press } from './payment-page.ts';

/* What tests of visits share: a clock, paid customers, and the calls. */

/** Sunday, 10:00 in Dhaka. */
export const NOW = new Date('2026-11-22T04:00:00.000Z');

/** Sets the clock. */
export const setClock = (now: Date): void => void vi.useFakeTimers({ now, toFake: ['Date'] });

/** Each test of the file begins at `NOW`. */
export const beginAtNow = (): void => beforeEach(() => setClock(NOW));

/** Returns a time on Dhaka's clock, such as `at('2026-11-25', '09:00')`. */
export const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+06:00`).toISOString();

/** Books a service and pays; returns the customer and the order. */
export async function newPaid(service: Service = oilChange) {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer, { ...service }), 'pay');
  await postForm('/payment/success', fields);
  return { customer, order: await onlyOrderOf(customer) };
}
export type Paid = Awaited<ReturnType<typeof newPaid>>;

interface Service {
  service: string;
  price: number;
}
export const oilChange: Service = { service: 'oil-change', price: 49.5 };

const visitPath = (orderId: string) => `/api/orders/${orderId}/visit`;

export const setVisit = async ({ customer, order }: Paid, start: string, more: object = {}) =>
  call('PUT', visitPath(order._id), { ...(await signedInAgain(customer)), body: { start, ...more } });

export const giveUp = async ({ customer, order }: Paid) =>
  call('DELETE', visitPath(order._id), await signedInAgain(customer));

export async function slotsFor(service: string): Promise<Slots> {
  return z.parse(slotsSchema, await (await call('GET', `/api/slots?service=${service}`)).json());
}

/** Returns two free times for an oil change that other tests have hardly chosen. */
export async function freeStarts(): Promise<[string, string]> {
  const free = (await slotsFor('oil-change')).flatMap(({ slots }) => slots.filter((slot) => slot.free > 0));
  const pick = () => free.splice(Math.floor(Math.random() * free.length), 1)[0]?.start ?? '';
  return [pick(), pick()];
}

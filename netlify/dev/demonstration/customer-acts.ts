import * as z from 'zod/mini';
import type { AnswerValue } from '../../../src/contract/finding.ts';
import type { Currency } from '../../../src/contract/money.ts';
import { type Order, orderSchema, paymentUrlSchema } from '../../../src/contract/order.ts';
import type { StoredService } from '../../../src/contract/stored-service.ts';
import type { Driver } from './cast.ts';
import type { Call, Person } from './site.ts';

const CHECKOUT = { address: 'House 7, Road 12, Dhanmondi, Dhaka', postcode: '1209' };

/** Returns what a customer with an account does on the site and on the gateways' pages. */
export function customerActs(call: Call, who: Person, { customer, phone, plate, car }: Driver) {
  const list = async (): Promise<Order[]> =>
    z.parse(
      z.array(orderSchema),
      await call(who, 'GET', `/api/orders?email=${encodeURIComponent(who.email)}`),
    );
  const find = async (id: string): Promise<Order> => {
    const order = (await list()).find(({ _id }) => _id === id);
    if (!order) throw new Error(`The order ${id} is not in the list.`);
    return order;
  };

  /** Books a service, and opens its payment page. */
  async function begin({ _id, title, price }: StoredService, currency: Currency) {
    const before = new Set((await list()).map((order) => order._id));
    const request = { service: _id, serviceName: title, price, currency, email: who.email };
    const answer = await call(who, 'POST', '/api/orders', { ...request, customer, phone, ...CHECKOUT });
    const order = (await list()).find((one) => !before.has(one._id));
    if (!order) throw new Error('The booking is not in the list.');
    return { order, page: paymentUrlSchema.parse(answer).url };
  }

  return {
    begin,
    find,
    /** Books a service, and pays it. */
    async pay(service: StoredService, currency: Currency = 'BDT') {
      const { order, page } = await begin(service, currency);
      const { transactionId } = order;
      await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
      if (currency === 'USD') {
        const back = new URLSearchParams({ transaction: transactionId, session: sessionOf(page) });
        await call(undefined, 'GET', `/payment/stripe-return?${back}`);
      } else
        await call(undefined, 'POST', '/payment/success', new URLSearchParams({ tran_id: transactionId }));
      return { order: await find(order._id), page };
    },
    plan: ({ _id }: Order, start: string, note?: string) =>
      call(who, 'PUT', `/api/orders/${_id}/visit`, { start, plate, car, ...(note && { note }) }),
    cancel: ({ _id }: Order) => call(who, 'DELETE', `/api/orders/${_id}`),
    async answer({ _id }: Order, value: AnswerValue) {
      const { findings = [] } = await find(_id);
      const answers = findings
        .filter(({ urgency }) => urgency !== 'note')
        .map(({ id, version }) => ({ id, version, value }));
      await call(who, 'POST', `/api/orders/${_id}/findings`, { answers });
    },
  };
}
export type CustomerActs = ReturnType<typeof customerActs>;

/** Returns the id of the session of a page of Stripe's. */
export const sessionOf = (page: string): string => page.split('/').at(-1) ?? '';

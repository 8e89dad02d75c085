import * as z from 'zod/mini';
import type { StoredService } from '../../../src/contract/catalogue/stored-service.ts';
import type { AnswerValue } from '../../../src/contract/findings/finding.ts';
import type { Currency } from '../../../src/contract/money/money.ts';
import { type Order, orderSchema, paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { sessionOf } from './bank.ts';
import type { Driver } from './cast.ts';
import type { CallAs, Person } from './site.ts';

const CHECKOUT = { address: 'House 7, Road 12, Dhanmondi, Dhaka', postcode: '1209' };

/** Returns what a customer with an account does on the site and on the gateways' pages. */
export function customerActs(callAs: CallAs, who: Person, { customer, phone, plate, car }: Driver) {
  const [call, callAsBrowser] = [callAs(who), callAs()];
  const list = async (): Promise<Order[]> =>
    z.parse(z.array(orderSchema), await call('GET', `/api/orders?email=${encodeURIComponent(who.email)}`));
  const find = async (transactionId: string): Promise<Order> => {
    const order = (await list()).find((one) => one.transactionId === transactionId);
    if (!order) throw new Error(`The booking ${transactionId} is not in the list.`);
    return order;
  };

  /** The payment page that was opened last. */
  let page = '';

  /** Books a service, and opens its payment page. */
  async function begin({ _id, title, price }: StoredService, currency: Currency): Promise<Order> {
    const before = new Set((await list()).map((order) => order._id));
    const request = { service: _id, serviceName: title, price, currency, email: who.email };
    const answer = await call('POST', '/api/orders', { ...request, customer, phone, ...CHECKOUT });
    page = paymentUrlSchema.parse(answer).url;
    const order = (await list()).find((one) => !before.has(one._id));
    if (!order) throw new Error('The booking is not in the list.');
    return order;
  }

  return {
    page: () => page,
    begin,
    /** Books a service, and pays it, in taka also by a card that the gateway takes for risky. */
    async pay(service: StoredService, currency: Currency = 'BDT', risk = '0') {
      const order = await begin(service, currency);
      const { transactionId } = order;
      const form = new URLSearchParams({ action: 'pay', ...(currency === 'BDT' && { risk_level: risk }) });
      await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
      if (currency === 'USD') {
        const back = new URLSearchParams({ transaction: transactionId, session: sessionOf(page) });
        await callAsBrowser('GET', `/payment/stripe-return?${back}`);
      } else await callAsBrowser('POST', '/payment/success', new URLSearchParams({ tran_id: transactionId }));
      return order;
    },
    plan: ({ _id }: Order, start: string, note?: string) =>
      call('PUT', `/api/orders/${_id}/visit`, { start, plate, car, ...(note && { note }) }),
    cancel: ({ _id }: Order) => call('DELETE', `/api/orders/${_id}`),
    async answer(transactionId: string, value: AnswerValue): Promise<void> {
      const { _id, findings = [] } = await find(transactionId);
      const answers = findings
        .filter(({ urgency }) => urgency !== 'note')
        .map(({ id, version }) => ({ id, version, value }));
      await call('POST', `/api/orders/${_id}/findings`, { answers });
    },
  };
}
export type CustomerActs = ReturnType<typeof customerActs>;

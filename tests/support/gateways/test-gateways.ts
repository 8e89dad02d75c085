import type { GatewayName } from '../../../src/contract/money/money.ts';
import { book, call, newCustomer, onlyOrderOf } from '../customer.ts';
import { readBooks } from './gateway-books.ts';
import { press } from './payment-page.ts';
import { listEvents, sessionOf, signatureOf } from './stripe-page.ts';

/* Drives the gateways' payment pages, and says what a returning browser and the gateway send to the site. */

/** A payment page, and the transaction that it was opened for. */
export interface Page {
  url: string;
  transactionId: string;
}

/** A request to the site. */
export interface SiteRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface TestGateway {
  name: GatewayName;
  /** Presses a button of a page; returns whether the money was taken. */
  press(url: string, button: string): Promise<boolean>;
  /** Returns the request of a browser that comes back from a page, whatever it has done there. */
  backOf(page: Page): SiteRequest;
  /** Returns the requests of the gateway about a page: at least one if money was taken. */
  newsOf(page: Page): Promise<SiteRequest[]>;
}

const form = (path: string, fields: Record<string, string>): SiteRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

export const sslcommerz: TestGateway = {
  name: 'sslcommerz',
  press: async (url, button) => (await press(url, button)).fields.status === 'VALID',
  backOf: ({ transactionId }) => form('/payment/success', { tran_id: transactionId }),
  newsOf: async ({ url, transactionId }) => {
    const books = await readBooks(new URL(url).origin);
    const captured = books.filter((entry) => entry.transactionId === transactionId);
    const named = captured.map(({ id }) => ({ tran_id: transactionId, val_id: id }));
    return (named.length > 0 ? named : [{ tran_id: transactionId }]).map((fields) =>
      form('/payment/ipn', fields),
    );
  },
};

/** Returns the request of Stripe's webhook with an event, signed now. */
const stripeEvent = (payload: string): SiteRequest => ({
  method: 'POST',
  path: '/payment/stripe-webhook',
  headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(payload) },
  body: payload,
});

export const stripe: TestGateway = {
  name: 'stripe',
  press: async (url, button) => {
    const body = new URLSearchParams({ action: button });
    const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return status === 303;
  },
  backOf: ({ url, transactionId }) => ({
    method: 'GET',
    path: `/payment/stripe-return?transaction=${transactionId}&session=${sessionOf(url)}`,
    headers: {},
  }),
  newsOf: async ({ url }) => {
    const events = await listEvents(new URL(url).origin, sessionOf(url));
    return events.map(({ payload }) => stripeEvent(payload));
  },
};

/** Returns the gateway that a page belongs to. */
export const gatewayOfPage = (url: string): TestGateway => (url.includes('/stripe/') ? stripe : sslcommerz);

/** Books as a new customer; returns the order and its payment page, whose gateway depends on the currency. */
export async function startPayment(currency: string) {
  const customer = await newCustomer();
  const url = await book(customer, { currency });
  const { _id: orderId, transactionId } = await onlyOrderOf(customer);
  return { customer, orderId, transactionId, page: { url, transactionId }, gateway: gatewayOfPage(url) };
}

/** Sends a request of a gateway or a returning browser to the site. */
export const sendToSite = ({ method, path, headers, body }: SiteRequest): Promise<Response> =>
  call(method, path, { headers, body });

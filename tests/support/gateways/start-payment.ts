import { book, call, newCustomer, onlyOrderOf } from '../customer.ts';
import { gatewayOfPage, type SiteRequest } from './test-gateways.ts';

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

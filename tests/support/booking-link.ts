import * as z from 'zod/mini';
import { linkedBookingSchema } from '../../src/contract/order/booking-link.ts';
import { paymentUrlSchema } from '../../src/contract/order/order.ts';
import { bodyOf, call, postForm } from './customer.ts';
import { press } from './gateways/payment-page.ts';

/* Requests and payments by the link of a booking of the desk. */

/** Sends a request as a page in a language. */
const inLanguage = (language: 'en' | 'bn') => ({ headers: { 'Accept-Language': language } });

export const readLink = (link: string, language: 'en' | 'bn' = 'en'): Promise<Response> =>
  call('GET', `/api/bookings/${link}`, inLanguage(language));

/** Returns what a link shows. */
export const linkedBy = async (link: string) => z.parse(linkedBookingSchema, await bodyOf(readLink(link)));

/** Presses Pay, on a page that shows what is due. */
export const pressPay = (link: string, language: 'en' | 'bn' = 'en', due?: number): Promise<Response> =>
  call('POST', `/api/bookings/${link}/payment${due ? `?due=${due}` : ''}`, inLanguage(language));

/** Returns the status of a response with the title of its problem. */
export const titleOf = async (response: Response) => `${response.status} ${(await response.json()).title}`;

/** Presses Pay; returns the URL of the payment page. */
export async function openPage(link: string, language: 'en' | 'bn' = 'en'): Promise<string> {
  return z.parse(paymentUrlSchema, await (await pressPay(link, language)).json()).url;
}

/** Pays on a payment page, or presses another button, and comes back; returns the path of the page that is shown then, and the transaction id. */
export async function payOn(page: string, action: Record<string, string> = {}, button = 'pay') {
  const { url, fields } = await press(page, button, action);
  const { pathname, search } = new URL(url);
  const response = await postForm(pathname + search, fields);
  return { path: response.headers.get('Location'), transactionId: fields.tran_id ?? '' };
}

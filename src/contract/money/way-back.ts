/** The parameter of the pages of a payment's outcome that says from which page it was begun. */
export const FROM = 'from';

/** The pages of the site that a way back may lead to: what was found on a car, and the link of a booking. */
const PAGES = /^\/(orders\/[\w-]{1,64}\/findings|b\/[a-z2-7]{26})$/;

/** Returns the page from which a payment was begun; undefined if a query names none, or another than those. */
export function paymentOriginIn(query: URLSearchParams): string | undefined {
  const from = query.get(FROM) ?? '';
  return PAGES.test(from) ? from : undefined;
}

/** Returns a URL of the site that names the page from which a payment was begun, if there is one. */
export const withPaymentOrigin = (url: string, from: string | undefined): string =>
  from === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${FROM}=${from}`;

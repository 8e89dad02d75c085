import type { SortOrder } from '../../contract/catalogue/service.ts';

/* The texts of the list, whose code is loaded later than the search. */

export const servicesFound = (count: number, order: SortOrder): string =>
  `${count} ${count === 1 ? 'service' : 'services'}, ${order === 'asc' ? 'lowest' : 'highest'} price first`;
export const nothingFound = (search: string): string => `No service matches “${search}”.`;
/** The garage's number stands between these two. */
export const tryOneWord = 'Try one word, such as “brakes” or “noise”, or call';
export const mayDoIt = ': we may do it all the same.';
export const showAll = 'Show all services';
export const priceIs = 'Price: ';
export const checkout = 'Checkout';

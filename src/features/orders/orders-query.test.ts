import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { orderWith, rahim } from '../../../tests/support/orders/listed-order.ts';
import { type Order, UNDER_WAY_FROM } from '../../contract/order/order.ts';

interface Asked {
  query: { from?: string };
  readHeaders: (headers: Headers) => void;
}

/** The pages of the list, by the `from` that asks for each: the ids of its orders, and the `from` of the page after it with the number of orders from there on. */
const pages = vi.hoisted(() => new Map<string, { ids: string; next?: string; older?: number }>());
vi.mock('../auth/session/request-as-user.ts', () => ({
  requestAsUser: async (_endpoint: unknown, _schema: unknown, { query, readHeaders }: Asked) => {
    const { ids = '', next, older } = pages.get(query.from ?? '') ?? {};
    const link = `</api/orders?email=a%40b&from=${next}>; rel="next"; count="${older}"`;
    readHeaders(new Headers(next ? { Link: link } : {}));
    return Array.from(ids, (id) => orderWith(id));
  },
}));

/** Returns what reads the list of a customer for whom nothing is read yet, and says what is shown then. */
async function reader() {
  vi.resetModules();
  const { ordersQuery } = await import('./orders-query.ts');
  const client = new QueryClient();
  return async (isEnough?: (orders: Order[]) => boolean) => {
    const { orders, older } = await client.fetchQuery(ordersQuery(rahim, isEnough));
    return [orders.map(({ _id }) => _id).join(''), older];
  };
}

test('a customer can see all orders that are not past at once, and how many older ones there are', async () => {
  const next = `${UNDER_WAY_FROM + 1}`;
  pages.set('', { ids: 'dc', next, older: 4 });
  pages.set(next, { ids: 'bA', next: '2', older: 2 });
  pages.set('2', { ids: 'BC' });
  expect(await (await reader())()).toEqual(['dcbA', 2]);
});

test.each<[string, (orders: Order[]) => boolean, string, older: number]>([
  ['until one order is there', (orders) => orders.some(({ _id }) => _id === 'C'), 'dABC', 1],
  ['to the end', () => false, 'dABCD', 0],
])(
  'a list is read %s, each order once, and from then on as far again',
  async (_case, isEnough, ids, older) => {
    pages.set('', { ids: 'dA', next: '1', older: 3 });
    pages.set('1', { ids: 'ABC', next: '2', older: 1 });
    pages.set('2', { ids: 'D' });
    const read = await reader();
    expect(await read()).toEqual(['dA', 3]);
    expect(await read(isEnough)).toEqual([ids, older]);
    expect(await read()).toEqual([ids, older]);
  },
);

test('no row moves when another part of the page has the list read again', async () => {
  pages.clear();
  pages.set('', { ids: 'ab' });
  const read = await reader();
  await read();
  pages.set('', { ids: 'ba' });
  expect(await read(() => false)).toEqual(['ab', 0]);
});

test('a page is added only behind the orders that it follows', async () => {
  const { appendOrders } = await import('./orders-query.ts');
  const pageOf = (id: string, next?: string) => ({ orders: [orderWith(id)], pages: 1, next, older: 0 });
  const read = pageOf('a', '51');
  expect(appendOrders(read, pageOf('b'), '51').orders.map(({ _id }) => _id)).toEqual(['a', 'b']);
  // The list was read again meanwhile: an order of the page before has become the first of this one.
  expect(appendOrders(pageOf('a', '50'), pageOf('b'), '51')).toEqual(pageOf('a', '50'));
});

test.each([
  ['', 'cab', 'cab'],
  ['ba', 'acb', 'cba'],
  ['baA', 'acbAB', 'cbaAB'],
  ['b', 'ac', 'ac'],
])('orders that are shown as %s, and come again as %s, are shown as %s', async (shown, fresh, then) => {
  const { keepShownOrder } = await import('./orders-query.ts');
  const ordersOf = (ids: string) => Array.from(ids, (id) => orderWith(id));
  expect(keepShownOrder(ordersOf(fresh), ordersOf(shown))).toEqual(ordersOf(then));
});

test.each([
  ['rahim@example.com', 'rahim@example.com'],
  ['', 'Unregistered'],
])('the orders of an account whose e-mail is “%s” are of %s (spec §3)', async (email, name) => {
  const { emailOfOrders } = await import('./orders-query.ts');
  expect(emailOfOrders({ uid: 'rahim', email, name: 'Rahim', isUnverified: false })).toBe(name);
});

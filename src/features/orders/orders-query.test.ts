import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { orderWith, rahim } from '../../../tests/support/orders/listed-order.ts';
import { NEXT_PAGE } from '../../contract/order.ts';

interface Asked {
  query: { from?: string };
  readHeaders: (headers: Headers) => void;
}

/** The ids of the pages of the list, by the `from` that asks for each, and the `from` of the page after it. */
const pages = vi.hoisted(() => new Map<string, { ids: string[]; next?: string }>());
vi.mock('../auth/index.ts', () => ({
  CARS_KEY: 'mechanic-cars',
  onUserLeft: () => {},
  orderEmail: () => rahim.email,
  requestAsUser: async (_endpoint: unknown, _schema: unknown, { query, readHeaders }: Asked) => {
    const { ids = [], next } = pages.get(query.from ?? '') ?? {};
    readHeaders(new Headers(next ? { [NEXT_PAGE]: next } : {}));
    return ids.map((id) => orderWith(id));
  },
}));

async function reader() {
  vi.resetModules();
  const { ordersQuery } = await import('./orders-query.ts');
  const client = new QueryClient();
  return async () => (await client.fetchQuery(ordersQuery(rahim))).map(({ _id }) => _id);
}

test('a customer of several pages of orders can see each once, also one that leaves its page meanwhile', async () => {
  pages.set('', { ids: ['d', 'c'], next: 'after c' });
  pages.set('after c', { ids: ['c', 'b'], next: 'after b' });
  pages.set('after b', { ids: ['a'] });
  const read = await reader();
  expect(await read()).toEqual(['d', 'c', 'b', 'a']);
});

test('orders that a customer looks at keep their places when they are asked for again, after new ones', async () => {
  pages.set('', { ids: ['b', 'a'] });
  const read = await reader();
  await read();
  pages.set('', { ids: ['a', 'c', 'b'] });
  expect(await read()).toEqual(['c', 'b', 'a']);
});

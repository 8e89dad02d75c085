import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/markup.ts';
import { orderWith, rahim } from '../../../tests/support/orders/listed-order.ts';
import type { Order } from '../../contract/order/order.ts';
import { UserContext } from '../auth/use-user.ts';
import { ordersQuery } from '../orders/orders-query.ts';
import { BookingVisit } from './visit.tsx';

const at = '2020-11-20T03:00:00.000Z';

test.each<[string, Partial<Order>, ...string[]]>([
  ['another customer has', { _id: 'b' }, 'No such order', 'You have no order with this number.'],
  ['is unpaid', { payment: 'unpaid' }, 'No time to choose', 'once the order is paid.'],
  ['is under review', { payment: 'held' }, 'No time to choose', 'once we have confirmed your payment'],
  ['is refunded', { payment: 'refunded' }, 'No time to choose', 'The money of this order went back'],
  [
    'is due now',
    { visit: { start: at, load: [] } },
    'No time to choose',
    'visit has come. To change it, call',
  ],
  ['is here', { progress: { state: 'received', at } }, 'No time to choose', 'Your car has come. To change'],
])('a customer can read why there is no time to choose for an order that %s', (_case, changes, ...texts) => {
  const client = new QueryClient();
  const read = { orders: [orderWith('a', changes)], pages: 1, next: undefined, older: 0 };
  client.setQueryData(ordersQuery(rahim).queryKey, read);
  const visit = createElement(UserContext, { value: rahim }, createElement(BookingVisit, { id: 'a' }));
  const page = createElement(QueryClientProvider, { client }, createElement(MemoryRouter, {}, visit));
  const shown = textsOf(page).join(' ');
  for (const text of [...texts, 'See your orders']) expect(shown).toContain(text);
});

import { expect, test } from 'vitest';
import { orderOf } from '../../../tests/support/orders/order-form.ts';
import type { OrderRequest } from '../../contract/order/order-request.ts';
import { orderIdempotencyKey } from './use-checkout-form.ts';

const request: OrderRequest = {
  ...orderOf({ email: 'rahim@example.com' }),
  amount: 6_063.75,
  currency: 'BDT',
};

test.each<[string, Partial<OrderRequest>, isSame: boolean]>([
  ['the same', {}, true],
  ['the same in Bangla', { serviceName: 'তেল আর ফিল্টার বদল' }, true],
  ['another phone', { phone: '01700000001' }, false],
  ['another amount', { amount: 6_063.76 }, false],
  ['a name in Bangla', { customer: 'রহিম উদ্দিন' }, false],
])('a request with %s is for one order or two', (_, changes, isSame) => {
  const id = crypto.randomUUID();
  const key = orderIdempotencyKey(id, { ...request, ...changes });
  expect(key).toMatch(/^[\w-]{37,64}$/);
  expect(key === orderIdempotencyKey(id, request)).toBe(isSame);
});

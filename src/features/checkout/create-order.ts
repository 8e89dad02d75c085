import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { type OrderRequest, paymentUrlSchema } from '../../contract/order.ts';
import { bearerToken } from '../auth/index.ts';

/** POST /orders: books, and answers where to pay. The same key with the same order never books twice. */
export async function createOrder(order: OrderRequest, idempotencyKey: string): Promise<string> {
  const token = await bearerToken();
  const { url } = await request(calls.ordersCreate, paymentUrlSchema, { token, body: order, idempotencyKey });
  return url;
}

import { request } from '../../../api/request.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { paymentUrlSchema } from '../../../contract/order.ts';
import type { OrderRequest } from '../../../contract/order-request.ts';
import { withToken } from '../../auth/session/request-as-user.ts';

/** POST /orders: books and returns the URL of the payment page. The idempotency key prevents a second booking. */
export const createOrder = (order: OrderRequest, idempotencyKey: string): Promise<{ url: string }> =>
  withToken((token) =>
    request(endpoints.ordersCreate, paymentUrlSchema, { token, body: order, idempotencyKey }),
  );

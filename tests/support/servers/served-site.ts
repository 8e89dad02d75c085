import * as z from 'zod/mini';
import { tokenResponseSchema } from '../../../src/contract/account/token.ts';
import { orderSchema, paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { orderOf } from '../orders/order-form.ts';

/** Signs a customer in at a site that is served by another process; returns what they can do there. */
export async function signInAt(site: string, email: string, idToken: string) {
  const call = async (path: string, bearer: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(site + path, {
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const { token } = tokenResponseSchema.parse(await call('/api/jwt', idToken, { email }));
  const orders = async () => z.parse(z.array(orderSchema), await call(`/api/orders?email=${email}`, token));
  return {
    /** Books; returns the URL of the payment page. */
    book: async () => paymentUrlSchema.parse(await call('/api/orders', token, orderOf({ email }))).url,
    /** Lists whether the customer's orders are paid. */
    payments: async () => (await orders()).map(({ payment }) => payment),
    /** Returns the status with which the photo of a finding on the customer's car is served. */
    photo: async () => {
      const findings = (await orders()).flatMap((order) => order.findings ?? []);
      const [photo] = findings.flatMap(({ photos }) => photos);
      return (await fetch(`${site}/api${photo?.url}`)).status;
    },
  };
}

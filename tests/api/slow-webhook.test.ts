import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { turnOnWebhook } from '../support/channels.ts';
import { book, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { press } from '../support/payment-page.ts';

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  turnOnWebhook(cloud.url);
});
afterAll(() => cloud.close());

const outboxSchema = z.array(z.object({ body: z.string() }));

/** Returns the ids of the notices that the owner has received about a transaction. */
async function noticesOf(transactionId: string): Promise<string[]> {
  const response = await fetch(`${cloud.url}/owner/outbox.json`);
  return z
    .parse(outboxSchema, await response.json())
    .map(({ body }) => JSON.parse(body).id)
    .filter((id: string) => id.startsWith(transactionId));
}

test.each(['/payment/success', '/payment/ipn'])(
  'a webhook that hangs does not delay %s; the notice is sent later',
  async (path) => {
    const customer = await newCustomer();
    const { fields } = await press(await book(customer), 'pay');
    const { transactionId } = await onlyOrderOf(customer);
    await setFaults(cloud.url, 'owner', { mode: 'hang' });
    const start = performance.now();
    const response = await postForm(path, fields);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(response.status).toBeLessThan(400);
    expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
    await clearFaults(cloud.url, 'owner');
    expect(await cloud.redis.hlen('notices')).toBe(1);

    vi.useFakeTimers({ now: Date.now() + 2 * 60_000, toFake: ['Date'] });
    await reconcile({ all: true });
    vi.useRealTimers();
    expect(await noticesOf(transactionId)).toContain(`${transactionId}:paid:garage:2`);
    expect(await cloud.redis.hlen('notices')).toBe(0);
  },
);

test('a notice is sent right after the response, without the reconciler', async () => {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  const { transactionId } = await onlyOrderOf(customer);
  await postForm('/payment/success', fields);
  await expect.poll(() => noticesOf(transactionId)).toEqual([`${transactionId}:paid:garage:2`]);
  await expect.poll(() => cloud.redis.hlen('notices')).toBe(0);
});

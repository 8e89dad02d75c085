import { expect, test, vi } from 'vitest';
import { orderWith } from '../../../../tests/support/orders/decided-order.ts';
import { latestAttempt } from '../../store/order-facts.ts';
import { openSession } from './sslcommerz.ts';

const order = orderWith();
const request = { order, attempt: latestAttempt(order), origin: 'https://garage.example' };

/** Opens a session whose payment page is at this URL. */
async function open(page: string): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'SUCCESS', GatewayPageURL: page }));
  return (await openSession(request)).url;
}

test.each(['https://sandbox.sslcommerz.com/EasyCheckOut/1', 'https://epay.sslcommerz.com/1'])(
  'a customer is sent to pay at %s',
  async (page) => {
    expect(await open(page)).toBe(page);
  },
);

test.each([
  'http://epay.sslcommerz.com/1',
  'https://epay.sslcommerz.com.evil.example/1',
  'https://evil-sslcommerz.com/1',
  'http://127.0.0.1:8889/1',
])('no customer is sent to pay at %s', async (page) => {
  await expect(open(page)).rejects.toMatchObject({ status: 502 });
});

import { expect, test, vi } from 'vitest';
import { orderWith, serviceLine } from '../../../../tests/support/cases/orders.ts';
import { checkoutSessionIn } from '../../../../tests/support/cases/payments.ts';
import { findCaptures, openSession } from './sslcommerz.ts';

const request = {
  order: orderWith(),
  checkoutSession: checkoutSessionIn('opening'),
  origin: 'https://garage.example',
};

/** Opens a session whose checkout session is at this URL. */
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

test('the gateway reads the names of all services of a booking, as far as it takes them', async () => {
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ status: 'SUCCESS', GatewayPageURL: 'https://epay.sslcommerz.com/1' }),
  );
  vi.stubGlobal('fetch', fetched);
  const lines = ['Oil change', 'Brake pads', 'x'.repeat(300)].map((text) => serviceLine({ text }));
  await openSession({ ...request, order: orderWith({ lines }) });
  const { body } = fetched.mock.calls[0]?.[1] ?? {};
  const name = body instanceof URLSearchParams ? body.get('product_name') : undefined;
  expect(name).toBe(`Oil change + Brake pads + ${'x'.repeat(229)}`);
});

test.each([
  'http://epay.sslcommerz.com/1',
  'https://epay.sslcommerz.com.evil.example/1',
  'https://evil-sslcommerz.com/1',
  'http://127.0.0.1:8889/1',
])('no customer is sent to pay at %s', async (page) => {
  await expect(open(page)).rejects.toMatchObject({ status: 502 });
});

test.each([
  ['VALID', '6063.75', [{ amount: 606_375, captured: { amount: 606_375, currency: 'BDT' } }], 'unpaid'],
  ['VALIDATED', '6063.75', [{ amount: 606_375 }], 'unpaid'],
  // It equals no amount that is due, so the payment is held.
  ['VALID', '6063.751', [{ amount: Number.NaN, captured: undefined }], 'unpaid'],
  ['PENDING', '6063.75', [], 'pending'],
  ['FAILED', '6063.75', [], 'unpaid'],
  ['UNHEARD_OF', '6063.75', [], 'open'],
])('a payment that is %s, of BDT %s, is read as it is meant', async (status, amount, captures, fallback) => {
  const paid = { tran_id: 'first', val_id: 'v1', bank_tran_id: 'b1', risk_level: '0' };
  const element = [{ ...paid, status, amount, currency_type: 'BDT' }];
  vi.stubGlobal('fetch', async () => Response.json({ APIConnect: 'DONE', element }));
  const found = await findCaptures({ transactionId: 'first' });
  expect(found.captures.length).toBe(captures.length);
  expect(found.captures).toMatchObject(captures);
  if (captures.length === 0) expect(found.fallback).toBe(fallback);
});

import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { press } from '../support/payment-page.ts';

test('without a webhook and mails, no notice is stored', async () => {
  const { redis, close } = await startOwnCloud();
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  await postForm('/payment/success', fields);
  const { _id } = await onlyOrderOf(customer);
  expect((await call('DELETE', `/api/orders/${_id}`, customer)).status).toBe(200);
  expect(await redis.exists(keys.notices, keys.noticesDue)).toBe(0);
  await close();
});

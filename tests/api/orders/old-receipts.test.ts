import { expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { call, newCustomer } from '../../support/customer.ts';
import { DAYS, MINUTES, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { newPaid } from '../../support/visits.ts';

/* A receipt is open to anybody with its transaction id for 90 days, and then to its owner. */

const cloud = moneyCloudForFile();

test('only the customer can read a receipt after 90 days', async () => {
  const paid = await newPaid();
  const path = `/api/orders/by-transaction-id/${paid.order.transactionId}`;
  wait(90 * DAYS - MINUTES);
  const response = await call('GET', path);
  expect(response.status).toBe(200);
  const shown = await response.text();

  wait(2 * MINUTES);
  expect((await call('GET', path)).status).toBe(401);
  expect((await call('GET', path, { token: 'garbage' })).status).toBe(401);
  expect((await call('GET', path, await signedInAgain(await newCustomer()))).status).toBe(404);
  const owner = await signedInAgain(paid.customer);
  expect(await (await call('GET', path, owner)).text()).toBe(shown);
  await cloud.redis.set(keys.revoked(owner.uid), '1');
  expect((await call('GET', path, owner)).status).toBe(401);
});

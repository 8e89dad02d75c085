import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { tokenResponseSchema } from '../../../src/contract/account/token.ts';
import { signUp } from '../../support/account.ts';
import { bodyOf, book, call, onlyOrderOf, ordersOf } from '../../support/customer.ts';

const newEmail = () => `${randomUUID()}@example.com`;
test('an ID token of the provider is exchanged for our token, good for one hour (spec §7)', async () => {
  const email = newEmail();
  const { idToken, localId } = await signUp(email);
  const response = call('POST', '/api/jwt', { token: idToken, body: { email: email.toUpperCase() } });
  const { token } = tokenResponseSchema.parse(await bodyOf(response));
  const { sub, email: claimed, exp = 0, iat = 0 } = decodeJwt(token);
  expect([sub, claimed, exp - iat]).toEqual([localId, email, 3600]);
  expect(await ordersOf({ email, token })).toEqual([]);
});

test('an account without an e-mail sends none, and its orders are under Unregistered (spec §3)', async () => {
  const { idToken } = await signUp();
  const response = call('POST', '/api/jwt', { token: idToken, body: {} });
  const { token } = tokenResponseSchema.parse(await bodyOf(response));
  const customer = { uid: '', email: 'Unregistered', token };
  await book(customer);
  expect(await onlyOrderOf(customer)).toMatchObject({ email: 'Unregistered' });
  const refused = await call('POST', '/api/jwt', { token: idToken, body: { email: newEmail() } });
  expect(refused.status).toBe(403);
});

test('a malformed body, or one without the e-mail, is rejected', async () => {
  const { idToken } = await signUp(newEmail());
  const send = (body: unknown) => bodyOf(call('POST', '/api/jwt', { token: idToken, body }));
  expect(await send('{"email":')).toMatchObject({ status: 400 });
  expect(await send({})).toMatchObject({ status: 400, errors: [{ path: 'email' }] });
});

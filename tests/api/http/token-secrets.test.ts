import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../support/customer.ts';
import { setVariables } from '../../support/servers/variables.ts';

const [CURRENT, PREVIOUS] = [
  'the current secret of at least 32 bytes',
  'the former secret of at least 32 bytes',
];

beforeAll(() => {
  setVariables({ TOKEN_SECRET: CURRENT, TOKEN_SECRET_PREVIOUS: PREVIOUS });
});

test.each([
  ['the current secret', CURRENT, 200],
  ['the former secret', PREVIOUS, 200],
  ['an older one', 'the oldest secret of at least 32 bytes', 401],
])('a customer whose token was signed by %s has access or not', async (_case, secret, status) => {
  const [uid, email] = ['uid-rotation', 'rahim@example.com'];
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(uid)
    .setIssuer('motor-mechanic')
    .setAudience('motor-mechanic-api')
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(secret));
  expect((await call('GET', `/api/orders?email=${email}`, { token })).status).toBe(status);
});

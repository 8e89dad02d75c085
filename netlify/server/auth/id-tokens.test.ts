import dns from 'node:dns';
import { expect, test, vi } from 'vitest';
import { verifyIdToken } from './id-tokens.ts';

const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
const idToken = (payload: object) => `${part({ alg: 'RS256', kid: 'a-key' })}.${part(payload)}.signature`;
const wellFormed = {
  iss: 'https://securetoken.google.com/motor-mechanic',
  aud: 'motor-mechanic',
  sub: 'uid',
  iat: 1,
  exp: 9e9,
};

test('when the provider’s keys cannot be had, that is not the customer’s fault', async () => {
  vi.spyOn(dns, 'lookup').mockImplementation((...args: unknown[]) => {
    const answer = args.at(-1);
    if (typeof answer === 'function') answer(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
  });
  await expect(verifyIdToken(idToken(wellFormed))).rejects.toMatchObject({ status: 502 });
});

test.each([
  ['garbage', 'garbage'],
  ['another project’s', idToken({ ...wellFormed, aud: 'another' })],
  ['an unsigned one', `${part({ alg: 'none' })}.${part(wellFormed)}.`],
])('%s token is refused', async (_, token) => {
  await expect(verifyIdToken(token)).rejects.toMatchObject({ status: 401 });
});

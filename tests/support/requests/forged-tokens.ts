import { createHmac } from 'node:crypto';
import type { Account } from '../account.ts';

const part = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url');

/** Returns the claims of a customer's API token. */
const claimsOf = ({ uid, email }: Account) => {
  const now = Math.floor(Date.now() / 1000);
  return { sub: uid, email, iss: 'motor-mechanic', aud: 'motor-mechanic-api', iat: now, exp: now + 3600 };
};

const ourSecret = (): string => process.env.TOKEN_SECRET ?? '';

interface Making {
  header?: object;
  secret?: string;
  hash?: string;
}

/** Signs an API token with the given changes; a claim of undefined is left out. */
function forge(account: Account, changes: object, { header, secret, hash = 'sha256' }: Making = {}): string {
  const signed = `${part({ alg: 'HS256', ...header })}.${part({ ...claimsOf(account), ...changes })}`;
  const signature = createHmac(hash, secret ?? ourSecret()).update(signed);
  return `${signed}.${signature.digest('base64url')}`;
}

/** Returns the provider's ID token with other claims, unsigned as the emulator's are. */
export function forgeIdToken({ idToken }: Account, changes: object): string {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...changes })}.`;
}

const bearer = (token: string): string => `Bearer ${token}`;
const unsigned = (account: Account, alg: string): string => `${part({ alg })}.${part(claimsOf(account))}.`;

/** The values of `Authorization` with which an attacker might impersonate a customer. */
export const authorizations = {
  nothing: () => undefined,
  'an empty token': () => bearer(''),
  garbage: () => bearer('garbage'),
  'another scheme': (victim) => `Basic ${victim.token}`,
  'two tokens': (victim) => `${bearer(victim.token)}, ${bearer(victim.token)}`,
  expired: (victim) => bearer(forge(victim, { exp: Math.floor(Date.now() / 1000) - 60 })),
  'without expiry': (victim) => bearer(forge(victim, { exp: undefined })),
  'not yet valid': (victim) => bearer(forge(victim, { nbf: Math.floor(Date.now() / 1000) + 600 })),
  'without subject': (victim) => bearer(forge(victim, { sub: undefined })),
  'another issuer': (victim) => bearer(forge(victim, { iss: 'https://evil.example' })),
  'another audience': (victim) => bearer(forge(victim, { aud: 'another-api' })),
  'another secret': (victim) => bearer(forge(victim, {}, { secret: 'a secret of somebody who is not us' })),
  'alg none': (victim) => bearer(unsigned(victim, 'none')),
  'alg HS512': (victim) => bearer(forge(victim, {}, { header: { alg: 'HS512' }, hash: 'sha512' })),
  'another’s own': (_victim, stranger) => bearer(stranger.token),
  'another’s ID token': (_victim, stranger) => bearer(stranger.idToken),
  'a foreign ID token': (victim) =>
    bearer(
      forgeIdToken(victim, { aud: 'another-project', iss: 'https://securetoken.google.com/another-project' }),
    ),
  'an expired ID token': (victim) => bearer(forgeIdToken(victim, { iat: 1, auth_time: 1, exp: 3601 })),
  'nobody’s ID token': (victim) => bearer(forgeIdToken(victim, { sub: 'nobody', user_id: 'nobody' })),
  'their old ID token': (victim) =>
    bearer(forgeIdToken(victim, { auth_time: Math.floor(Date.now() / 1000) - 301 })),
  'their own ID token': (victim) => bearer(victim.idToken),
  'their ID token, remade': (victim) => bearer(forgeIdToken(victim, {})),
  'their own, remade': (victim) => bearer(forge(victim, {})),
  'their own': (victim) => bearer(victim.token),
} satisfies Record<string, (victim: Account, stranger: Account) => string | undefined>;

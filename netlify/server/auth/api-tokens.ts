import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type TokenClaims, tokenClaimsSchema } from '../../../src/contract/account/token.ts';
import { environment } from '../environment.ts';
import { oncePerEnvironment } from '../once-per-environment.ts';
import { refusal } from './refusals.ts';

const ISSUER = 'motor-mechanic';
const AUDIENCE = 'motor-mechanic-api';

/** The sender of a request: the identity provider's uid, and the account's e-mail if it has one. */
export interface Caller {
  uid: string;
  email?: string;
  /** The identity provider has verified the e-mail, as only an ID token says. */
  isVerified?: boolean;
  /** The name of the account, which only an ID token says. */
  name?: string;
}

/**
 * Returns the signing key, and the previous one if its tokens are still accepted. They are imported once, since an import costs as much as a
 * verification.
 */
const secretKeys = oncePerEnvironment((): Promise<[CryptoKey, ...CryptoKey[]]> => {
  const { TOKEN_SECRET, TOKEN_SECRET_PREVIOUS } = environment();
  return Promise.all([
    importSecret(TOKEN_SECRET),
    ...(TOKEN_SECRET_PREVIOUS ? [importSecret(TOKEN_SECRET_PREVIOUS)] : []),
  ]);
});

const importSecret = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** Signs a bearer token for the API that expires after one hour, with more claims if there are some. */
export async function signToken(
  { uid, email }: Caller,
  claims: Pick<TokenClaims, 'unverified' | 'name'> = {},
): Promise<string> {
  const [key] = await secretKeys();
  return new SignJWT({ ...(email !== undefined && { email }), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(uid)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(key);
}

/**
 * Returns the bearer token of a request.
 * @throws {ProblemError} 401 if there is none
 */
export function bearerTokenOf(request: Request): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (!token) throw refusal('no-token');
  return token;
}

/**
 * Returns the caller of a request by its API token.
 * @throws {ProblemError} 401 if the token is missing, expired or not signed by us
 */
export async function authenticate(request: Request): Promise<Caller> {
  const token = bearerTokenOf(request);
  for (const key of await secretKeys()) {
    const verified = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub'],
    }).catch(() => undefined);
    const claims = z.safeParse(tokenClaimsSchema, verified?.payload).data;
    if (claims)
      return claims.email === undefined ? { uid: claims.sub } : { uid: claims.sub, email: claims.email };
  }
  throw refusal('expired');
}

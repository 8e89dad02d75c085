import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/request.ts';
import { noConnection } from '../../../api/texts.ts';
import {
  type TokenRefusal,
  tokenRefusalSchema,
  tokenResponseSchema,
} from '../../../contract/account/token.ts';
import { endpoints } from '../../../contract/http/endpoints.ts';
import type { FirebaseUser } from './firebase.ts';
import * as t from './texts.ts';

/**
 * POST /jwt: exchanges the provider's ID token for the API's token.
 * @throws {ApiError} 0 if the network is down, 401 if the provider has ended the session, otherwise as `request`
 */
export async function requestToken(user: FirebaseUser): Promise<string> {
  const idToken = await currentIdToken(user).catch((cause: unknown) => {
    const isOffline = String(cause).includes('auth/network-request-failed');
    throw new ApiError(
      isOffline
        ? { status: 0, title: noConnection, detail: t.providerUnreachable }
        : { status: 401, title: t.unauthorized, detail: t.signInExpired },
    );
  });
  const { token } = await request(endpoints.jwt, tokenResponseSchema, {
    token: idToken,
    body: user.email === null ? {} : { email: user.email },
  });
  return token;
}

/** Returns an ID token that says whether the e-mail is verified, which an older one may not know yet. */
async function currentIdToken(user: FirebaseUser): Promise<string> {
  const { token, claims } = await user.getIdTokenResult();
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}

/** Returns whether a token was refused as the user's data is being erased, or was within the last hour. */
export const isRefusedFor = (error: unknown, reason: TokenRefusal['reason']): error is ApiError =>
  error instanceof ApiError && z.safeParse(tokenRefusalSchema, error.problem).data?.reason === reason;

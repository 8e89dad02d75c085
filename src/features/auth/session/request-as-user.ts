import type * as z from 'zod/mini';
import { ApiError, isRefused } from '../../../api/api-error.ts';
import { type ApiCall, type RequestOptions, request } from '../../../api/request.ts';
import { noConnection, serverUnreachable } from '../../../api/texts.ts';
import { bearerToken, noteDataShown, signOutAtOnce, startAuth } from './auth.ts';
import { signedInUid } from './auth-state.ts';
import { noteSignedOutByRefusal } from './refusal.ts';

/**
 * Sends a request with the signed-in user's token, and once more with another if the API refuses it: it may have ended before its time.
 * @throws {ApiError} 401 if nobody is signed in, 0 if the provider's code cannot be loaded; otherwise as `send` does
 */
export async function sendWithToken<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = await bearerToken().catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ status: 0, title: noConnection, detail: serverUnreachable });
  });
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const session = await startAuth().catch(() => {
      throw error;
    });
    return send(await session.bearerToken(token));
  }
}

/** Signs out after a refusal, which the login page explains. What the user has typed stays for their next sign-in. */
export async function endRefusedSession(): Promise<void> {
  const uid = signedInUid();
  if (uid !== null) noteSignedOutByRefusal(uid);
  await signOutAtOnce();
}

/**
 * Sends a request with the signed-in user's token, as `sendWithToken`. A refusal signs out (spec §8), and the login page says why.
 * `isSignedOut` tells a refusal that ends the session from others.
 */
export async function sendAsUser<T>(
  send: (token: string) => Promise<T>,
  isSignedOut = isRefused,
): Promise<T> {
  try {
    const data = await sendWithToken(send);
    noteDataShown();
    return data;
  } catch (error) {
    if (isSignedOut(error)) await endRefusedSession();
    throw error;
  }
}

/**
 * Sends an API request as `sendAsUser`.
 * @throws {ApiError} as `request` does
 */
export const requestAsUser = <T extends z.core.$ZodType>(
  call: ApiCall,
  schema: T,
  { isSignedOut, ...options }: Omit<RequestOptions, 'token'> & { isSignedOut?: (error: unknown) => boolean },
): Promise<z.output<T>> => sendAsUser((token) => request(call, schema, { ...options, token }), isSignedOut);

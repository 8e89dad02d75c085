import type * as z from 'zod/mini';
import { type Call, type RequestOptions, request } from '../../../api/request.ts';
import { bearerToken, noteDataShown, signOut } from './auth.ts';
import { isRefused, noteRefusal } from './refusal.ts';

/**
 * Sends a request with the signed-in user's token. A refusal signs out (spec §8), and the login page says why. `isSignedOut`
 * tells a refusal that ends the session from others.
 * @throws {ApiError} as `request` does
 */
export async function requestAsUser<T extends z.core.$ZodType>(
  call: Call,
  schema: T,
  options: Omit<RequestOptions, 'token'>,
  isSignedOut = isRefused,
): Promise<z.output<T>> {
  try {
    const data = await request(call, schema, { ...options, token: await bearerToken() });
    noteDataShown();
    return data;
  } catch (error) {
    if (isSignedOut(error)) {
      noteRefusal(true);
      await signOut();
    }
    throw error;
  }
}

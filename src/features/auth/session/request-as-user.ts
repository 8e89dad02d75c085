import type * as z from 'zod/mini';
import { type Call, type RequestOptions, request } from '../../../api/request.ts';
import { endSession, noteDataShown, withToken } from './auth.ts';
import { isRefused } from './refusal.ts';

/**
 * Sends a request with the signed-in user's token, as `withToken`. A refusal signs out (spec §8), and the login page says why.
 * `isSignedOut` tells a refusal that ends the session from others.
 */
export async function sendAsUser<T>(
  send: (token: string) => Promise<T>,
  isSignedOut = isRefused,
): Promise<T> {
  try {
    const data = await withToken(send);
    noteDataShown();
    return data;
  } catch (error) {
    if (isSignedOut(error)) await endSession();
    throw error;
  }
}

/**
 * Sends an API request as `sendAsUser`.
 * @throws {ApiError} as `request` does
 */
export const requestAsUser = <T extends z.core.$ZodType>(
  call: Call,
  schema: T,
  options: Omit<RequestOptions, 'token'>,
  isSignedOut = isRefused,
): Promise<z.output<T>> => sendAsUser((token) => request(call, schema, { ...options, token }), isSignedOut);

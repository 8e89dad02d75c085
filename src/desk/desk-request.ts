import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { type Call, type RequestOptions, request } from '../api/request.ts';
import { bearerToken, onUserLeft, signOut } from '../features/auth/index.ts';

/** The first part of the keys of all queries of the garage's pages. */
export const DESK = 'desk';

onUserLeft(() => queryClient.removeQueries({ queryKey: [DESK] }));

/**
 * Sends a request as the signed-in member of staff. A rejected token signs out.
 * @throws {ApiError} as `request` does
 */
export async function deskRequest<T extends z.core.$ZodType>(
  call: Call,
  schema: T,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<z.output<T>> {
  try {
    return await request(call, schema, { ...options, token: await bearerToken() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await signOut();
    throw error;
  }
}

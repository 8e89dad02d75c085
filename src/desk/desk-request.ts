import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import type { Call, RequestOptions } from '../api/request.ts';
import { onUserLeft, requestAsUser } from '../features/auth/index.ts';

/** The first part of the keys of all queries of the garage's pages. */
export const DESK = 'desk';

onUserLeft(() => queryClient.removeQueries({ queryKey: [DESK] }));

/** Returns whether the account is not, or no longer, of the staff. */
export const isRefusal = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;

/** A 403 only says that the account is not of the staff. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Sends a request as the signed-in member of staff. A rejected token signs out.
 * @throws {ApiError} as `requestAsUser` does
 */
export const deskRequest = <T extends z.core.$ZodType>(
  call: Call,
  schema: T,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<z.output<T>> => requestAsUser(call, schema, options, isSignedOut);

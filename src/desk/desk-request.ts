import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import type { Call, RequestOptions } from '../api/request.ts';
import { ownersOnlySchema } from '../contract/desk-staff.ts';
import { onUserLeft } from '../features/auth/session/auth-state.ts';
import { requestAsUser } from '../features/auth/session/request-as-user.ts';

/** The first part of the keys of all queries of the garage's pages. */
export const DESK = 'desk';

onUserLeft(() => queryClient.removeQueries({ queryKey: [DESK] }));

/** The key of the query of the signed-in member. */
export const MEMBER = [DESK, 'member'];

/** Returns whether the account is not, or no longer, of the staff, or no owner. */
export const isRefusal = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;

/** Returns whether the account is of the staff, but no owner, or no longer. */
export const isForOwners = (error: unknown): boolean =>
  error instanceof ApiError && ownersOnlySchema.safeParse(error.problem).success;

/** A 403 only says that the account is not of the staff, or no owner. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Sends a request as the signed-in member of staff. A rejected token signs out; after a refusal that is for owners, the role is read again.
 * @throws {ApiError} as `requestAsUser` does
 */
export async function deskRequest<T extends z.core.$ZodType>(
  call: Call,
  schema: T,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<z.output<T>> {
  try {
    return await requestAsUser(call, schema, options, isSignedOut);
  } catch (error) {
    if (isForOwners(error)) queryClient.invalidateQueries({ queryKey: MEMBER });
    throw error;
  }
}

import { infiniteQueryOptions, type QueryFilters, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { isFinal } from '../../api/may-retry.ts';
import { queryClient, readAgain } from '../../api/query-client.ts';
import type { ApiCall, RequestOptions } from '../../api/request.ts';
import { type UploadOptions, upload } from '../../api/upload.ts';
import { deskMember, ownersOnlySchema } from '../../contract/desk/desk-staff.ts';
import { onUserLeft } from '../../features/auth/session/auth-state.ts';
import { requestAsUser, sendAsUser } from '../../features/auth/session/request-as-user.ts';

/* The requests of the garage's pages. */

/** An endpoint of the desk, with the schema of its response. */
interface Endpoint<T extends z.core.$ZodType> extends ApiCall {
  response: T;
}

type Options = Omit<RequestOptions, 'token'>;

/** The first part of the keys of all queries of the garage's pages. */
export const DESK = 'desk';

onUserLeft(() => queryClient.removeQueries({ queryKey: [DESK] }));

/** The key of the query of the signed-in member. */
export const MEMBER = [DESK, deskMember.path];

/** Returns whether the account is not, or no longer, of the staff, or no owner. */
export const isStaffRefusal = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 403;

/** Returns whether the account is of the staff, but no owner, or no longer. */
export const isOwnerOnlyRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ownersOnlySchema.safeParse(error.problem).success;

/** A 403 only says that the account is not of the staff, or no owner. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Sends a request as the signed-in member of staff. A rejected token signs out; after a refusal that is for owners, the role is read again.
 * @throws {ApiError} as `requestAsUser` does
 */
export async function deskRequest<T extends z.core.$ZodType>(
  endpoint: Endpoint<T>,
  options: Options = {},
): Promise<z.output<T>> {
  try {
    return await requestAsUser(endpoint, endpoint.response, { ...options, isSignedOut });
  } catch (error) {
    if (isOwnerOnlyRefusal(error)) void readAgain({ queryKey: MEMBER });
    throw error;
  }
}

/**
 * Sends a change as `deskRequest` does. It succeeds at once: what was answered is shown as it is by now, and whatever is shown is read again,
 * but for what the caller keeps up to date; so it is after a refusal by which it may be outdated.
 * @param kept the second parts of the keys of that
 * @throws {ApiError} as `deskRequest` does
 */
export async function deskChange<T extends z.core.$ZodType>(
  endpoint: Endpoint<T>,
  options: Options,
  kept: readonly unknown[] = [],
): Promise<z.output<T>> {
  try {
    const result = await deskRequest(endpoint, options);
    const stale: QueryFilters = {
      queryKey: [DESK],
      predicate: ({ queryKey }) => !kept.includes(queryKey[1]),
    };
    await queryClient.cancelQueries(stale);
    queryClient.setQueriesData(stale, (data: unknown) => mergeChangeAnswer(data, result));
    void readAgain(stale);
    return result;
  } catch (error) {
    if (isFinal(error)) void readAgain({ queryKey: [DESK] });
    throw error;
  }
}

type Fields = Record<string, unknown>;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

/** The fields by which bookings, days, members of the staff and services are known; the first names one. */
const KINDS = [
  ['orderId', 'rev', 'bill'],
  ['day', 'settings'],
  ['uid', 'role'],
  ['_id', 'version'],
] as const;

const isSame = (one: Fields, other: Fields): boolean =>
  KINDS.some(
    (fields) => one[fields[0]] === other[fields[0]] && fields.every((name) => name in one && name in other),
  );

/** Returns a booking as it was answered, with what only a board knows of it. */
export const withBoardFacts = <T extends object>(
  answered: T,
  { earlier, deferredWork }: { earlier?: unknown; deferredWork?: unknown },
): T => ({ ...answered, earlier, deferredWork });

/** Returns data that a page shows with what a change has answered, wherever that stands, unless newer is shown. */
export function mergeChangeAnswer(data: unknown, answer: unknown): unknown {
  if (!isFields(answer)) return data;
  const answers = [answer, ...Object.values(answer)].filter(isFields);
  const replaced = (shown: unknown): unknown => {
    if (!isFields(shown)) return shown;
    if (Array.isArray(shown)) return shown.map(replaced);
    const answered = answers.find((one) => isSame(one, shown));
    if (!answered)
      return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, replaced(value)]));
    if (Number(shown.rev) > Number(answered.rev)) return shown;
    return 'bill' in answered ? withBoardFacts(answered, shown) : answered;
  };
  return replaced(data);
}

export const deskQuery = <T extends z.core.$ZodType>(
  endpoint: Endpoint<T>,
  { parameters = {} }: Pick<Options, 'parameters'> = {},
) =>
  queryOptions({
    queryKey: [DESK, endpoint.path, parameters],
    queryFn: ({ signal }) => deskRequest(endpoint, { parameters, signal }),
  });

/** Returns a query of an endpoint's pages, of which each names the `after` of the next. */
export const deskPages = <T extends z.core.$ZodType<{ next?: string | undefined }>>(
  endpoint: Endpoint<T>,
  { parameters = {}, query = {} }: Pick<Options, 'parameters' | 'query'> = {},
) =>
  infiniteQueryOptions({
    queryKey: [DESK, endpoint.path, parameters, query],
    queryFn: ({ pageParam, signal }) =>
      deskRequest(endpoint, {
        parameters,
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/**
 * Uploads a file with the token of the member, and returns the response's body. A rejected token signs out.
 * @throws {ApiError} as `upload` does, 401 if nobody is signed in
 */
export const uploadAsMember = (
  call: ApiCall,
  file: Blob,
  options: Omit<UploadOptions, 'token'>,
): Promise<unknown> => sendAsUser((token) => upload(call, file, { ...options, token }), isSignedOut);

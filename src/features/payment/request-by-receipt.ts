import type * as z from 'zod/mini';
import { hasStatus } from '../../api/api-error.ts';
import { type ApiCall, request } from '../../api/request.ts';
import { resumeAuth } from '../auth/session/auth.ts';
import { sendWithToken } from '../auth/session/request-as-user.ts';

/**
 * Sends an API request about a transaction, as the signed-in customer if that is refused (401): an old receipt is its owner's only.
 * @throws {ApiError} as `request` does
 */
export async function requestByReceipt<T extends z.core.$ZodType>(
  call: ApiCall,
  schema: T,
  { transactionId, signal }: { transactionId: string; signal: AbortSignal },
): Promise<z.output<T>> {
  const read = (options: { token?: string }) =>
    request(call, schema, { parameters: { transactionId }, signal, ...options });
  try {
    return await read({});
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    await resumeAuth();
    return sendWithToken((token) => read({ token }));
  }
}

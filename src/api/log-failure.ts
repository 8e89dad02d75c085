import { ApiError } from './api-error.ts';

/** Logs a failure by its code only, as an error's message may repeat what the customer typed. */
export const logFailure = (action: string, error: Error): void =>
  console.error(`${action} failed: ${errorCode(error)}`);

/** Returns the status of an API's problem, the identity provider's code, or the error's name. */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) return String(error.status);
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : error.name;
}

import { ApiError } from '../../api/api-error.ts';

/** Returns the status text or message of the error of a page. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.statusText || `Error ${error.status}`;
  return error instanceof Error ? error.message : 'Unknown error';
}

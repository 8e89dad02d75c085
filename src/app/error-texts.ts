import { isRouteErrorResponse } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';

/** Returns the status text or message of a route's error. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof ApiError) {
    return error.statusText || `Error ${error.status}`;
  }
  return error instanceof Error ? error.message : 'Unknown error';
}

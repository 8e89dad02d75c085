import { ApiError } from '../../api/api-error.ts';

/** Returns whether an error means that the user's session is not valid, or no longer. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

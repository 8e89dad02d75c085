import { ApiError } from '../../api/api-error.ts';

/** Whether an answer says that the customer is not, or no longer, who they were. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

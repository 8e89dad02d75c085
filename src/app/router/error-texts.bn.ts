import { ApiError } from '../../api/api-error.ts';
import { ChunkLoadError } from '../../hydration/load-chunk.ts';

/** Returns the message of the error of a page. The browser's own errors have none in Bangla. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError || error instanceof ChunkLoadError ? error.message : 'অজানা সমস্যা';

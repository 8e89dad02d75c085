import { isRouteErrorResponse } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { formatNumber } from '../format-number.bn.ts';
import { ChunkLoadError } from '../hydration/load-chunk.ts';

/** Returns the message of a route's error. The router's and the browser's own errors have none in Bangla. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError || error instanceof ChunkLoadError) return error.message;
  if (!isRouteErrorResponse(error)) return 'অজানা সমস্যা';
  return error.status === 404 ? 'এই পেজটি খুঁজে পাওয়া যায়নি' : `ত্রুটি ${formatNumber(error.status)}`;
}

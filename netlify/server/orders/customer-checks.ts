import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { PipelineCheck } from '../store/read-pipeline.ts';

/**
 * Returns the checks of a customer's call: 401 if the customer's tokens were revoked, 429 if there were too many calls within a
 * minute.
 */
export const customerChecks = (endpoint: string, { uid }: Caller): PipelineCheck[] => [
  rateLimit(endpoint, { customer: uid }),
  notRevoked(uid),
];

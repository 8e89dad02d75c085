import * as z from 'zod/mini';
import { unauthorized } from '../problems.ts';
import { keys } from '../store/order-records.ts';
import type { PipelineCheck } from '../store/read-pipeline.ts';

/** Returns a check that throws a 401 ProblemError if the customer's tokens were revoked within the last hour. */
export const notRevoked =
  (uid: string): PipelineCheck =>
  (_redis, pipeline) => {
    pipeline.exists(keys.revoked(uid));
    return async ({ result, error }) => {
      if (error !== undefined) throw new Error(error);
      if (z.parse(z.int(), result) > 0) throw unauthorized('Your sign-in was ended. Please log in again.');
    };
  };

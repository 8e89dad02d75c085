import { queryOptions } from '@tanstack/react-query';
import { deskEndpoints, jobSchema } from '../contract/desk-day.ts';
import { DESK, deskRequest } from './desk-request.ts';

/** GET /desk/jobs/{transactionId}: the job with exactly this transaction id, wherever it is. */
export const jobQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [DESK, 'job', transactionId],
    queryFn: ({ signal }) =>
      deskRequest(deskEndpoints.deskJob, jobSchema, { parameters: { transactionId }, signal }),
    staleTime: 0,
  });

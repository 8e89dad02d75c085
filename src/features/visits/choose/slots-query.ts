import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { endpoints } from '../../../contract/http/endpoints.ts';
import { slotsSchema } from '../../../contract/visits/visit.ts';

/** GET /slots: the times at which a car can be brought for a service, or for an order's minutes of work, with their free places. */
export const slotsQuery = (work: { service: string } | { minutes: number }) => {
  const query = 'minutes' in work ? { minutes: String(work.minutes) } : { service: work.service };
  return queryOptions({
    queryKey: ['slots', query],
    queryFn: ({ signal }) => request(endpoints.slotsList, slotsSchema, { query, signal }),
    // Other customers take places at any moment.
    staleTime: 0,
  });
};

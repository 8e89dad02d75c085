import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { slotsSchema } from '../../../contract/visit.ts';

/**
 * GET /slots: the times at which a car can be brought for a service, or for work of so many minutes that an order names itself, with their free
 * places.
 */
export const slotsQuery = (service: string, minutes?: number) =>
  queryOptions({
    queryKey: ['slots', service, minutes],
    queryFn: ({ signal }) =>
      request(endpoints.slotsList, slotsSchema, {
        query: minutes === undefined ? { service } : { minutes: String(minutes) },
        signal,
      }),
    // Other customers take places at any moment.
    staleTime: 0,
  });

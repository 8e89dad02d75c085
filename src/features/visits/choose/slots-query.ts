import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { slotsSchema } from '../../../contract/visit.ts';

/** GET /slots: the times at which a car can be brought for a service, with their free places. */
export const slotsQuery = (service: string) =>
  queryOptions({
    queryKey: ['slots', service],
    queryFn: ({ signal }) => request(endpoints.slotsList, slotsSchema, { query: { service }, signal }),
    // Other customers take places at any moment.
    staleTime: 0,
  });

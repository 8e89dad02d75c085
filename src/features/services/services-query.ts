import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { type SortOrder, serviceSchema } from '../../contract/service.ts';

export interface ServicesFilter {
  search: string;
  order: SortOrder;
}

/** GET /services: the services whose title holds each word, by price. Earlier ones stay until the new ones are there. */
export const servicesQuery = ({ search, order }: ServicesFilter) =>
  queryOptions({
    queryKey: ['services', { search, order }],
    queryFn: ({ signal }) =>
      request(calls.servicesList, z.array(serviceSchema), { query: { search, order }, signal }),
    placeholderData: keepPreviousData,
    // Each change of term or order asks again (spec §4), also when it goes back to an earlier one.
    staleTime: 0,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../api/request.ts';
import { type SortOrder, serviceSchema } from '../../contract/catalogue/service.ts';
import { endpoints } from '../../contract/http/endpoints.ts';

export interface ServicesFilter {
  search: string;
  order: SortOrder;
}

/** GET /services: the services that a search finds, by price. Earlier results stay until new ones arrive. */
export const servicesQuery = ({ search, order }: ServicesFilter) =>
  queryOptions({
    queryKey: ['services', { search, order }],
    queryFn: ({ signal }) =>
      request(endpoints.servicesList, z.array(serviceSchema), { query: { search, order }, signal }),
    placeholderData: keepPreviousData,
    // Each change of term or order sends a request (spec §4), also when it returns to an earlier one.
    staleTime: 0,
  });

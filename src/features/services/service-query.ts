import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { serviceSchema } from '../../contract/service.ts';

/** GET /services/{id}: one service. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['service', id],
    queryFn: ({ signal }) => request(calls.servicesGet, serviceSchema, { parameters: { id }, signal }),
  });

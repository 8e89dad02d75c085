import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { type Service, serviceSchema } from '../../contract/catalogue/service.ts';
import { endpoints } from '../../contract/http/endpoints.ts';

/** Returns the newest list of services that is loaded, and when it was. */
const newestList = () =>
  queryClient
    .getQueriesData<Service[]>({ queryKey: ['services'] })
    .flatMap(([queryKey, services]) =>
      services ? [{ services, at: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0 }] : [],
    )
    .toSorted((a, b) => b.at - a.at)[0];

/** GET /services/{id}: one service, at first as in a list that is loaded already, and always asked for again. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['service', id],
    queryFn: ({ signal }) => request(endpoints.servicesGet, serviceSchema, { parameters: { id }, signal }),
    initialData: () => newestList()?.services.find(({ _id }) => _id === id),
    staleTime: 0,
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  deskServiceRemove,
  deskServiceSet,
  deskServices,
  type ServiceConflict,
  serviceConflictSchema,
  type VersionedService,
} from '../../contract/desk-services.ts';
import type { ServiceChange } from '../../contract/desk-services-request.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** GET /desk/services: the services as they are stored. */
export const storedServicesQuery = queryOptions({
  queryKey: [DESK, 'services'],
  queryFn: ({ signal }) => deskRequest(deskServices, { signal }),
  refetchInterval: 60_000,
});

/** PUT /desk/services/{id}: adds or changes a service. */
export const useSaveService = () =>
  useMutation({
    mutationFn: ({ _id, ...change }: ServiceChange) =>
      deskRequest(deskServiceSet, {
        parameters: { id: _id },
        body: change,
      }),
    onSuccess: ({ service }) => showStored(service._id, service),
    onError: (error, { _id }) => showConflict(_id, error),
  });

/** DELETE /desk/services/{id}: removes a service. */
export const useRemoveService = () =>
  useMutation({
    mutationFn: ({ _id, version }: VersionedService) =>
      deskRequest(deskServiceRemove, {
        parameters: { id: _id },
        query: { version },
      }),
    onSuccess: (_, { _id }) => showStored(_id, undefined),
    onError: (error, { _id }) => showConflict(_id, error),
  });

/** Returns the service as it is, if somebody else was first. */
export const conflictOf = (error: Error | null): ServiceConflict | undefined =>
  error instanceof ApiError && error.status === 409
    ? z.parse(serviceConflictSchema, error.problem)
    : undefined;

function showConflict(id: string, error: Error): void {
  const conflict = conflictOf(error);
  if (conflict) showStored(id, conflict.service);
}

/** Shows a service as it is stored now, undefined if it was removed, here and on the customers' pages of this tab. */
function showStored(id: string, service: VersionedService | undefined): void {
  queryClient.setQueryData(storedServicesQuery.queryKey, (services) => {
    // The member may have left.
    if (!services) return undefined;
    const others = services.filter(({ _id }) => _id !== id);
    return [...others, ...(service ? [service] : [])].sort(
      (a, b) => a.price - b.price || a.title.localeCompare(b.title),
    );
  });
  queryClient.invalidateQueries({ queryKey: ['services'] });
  queryClient.removeQueries({ queryKey: ['service', id] });
}

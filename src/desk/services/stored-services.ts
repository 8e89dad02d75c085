import { queryClient } from '../../api/query-client.ts';
import { deskServiceRemove, deskServiceSet, type VersionedService } from '../../contract/desk-services.ts';
import type { ServiceChange } from '../../contract/desk-services-request.ts';
import { deskChange } from '../kit/desk-request.ts';

/** Adds or changes a service. Returns it as it is stored. */
export const saveService = ({ _id, ...body }: ServiceChange) =>
  seenByCustomers(_id, deskChange(deskServiceSet, { parameters: { id: _id }, body }));

/** Removes a service as it was seen. */
export const removeService = ({ _id, version }: VersionedService) =>
  seenByCustomers(_id, deskChange(deskServiceRemove, { parameters: { id: _id }, query: { version } }));

/** Has the customers' pages of this tab read a service again once it is changed. */
async function seenByCustomers<T>(id: string, change: Promise<T>): Promise<T> {
  const result = await change;
  queryClient.invalidateQueries({ queryKey: ['services'] });
  queryClient.removeQueries({ queryKey: ['service', id] });
  return result;
}

import { addressOf } from '../views.ts';
import { NEW } from './draft.ts';

const NAME = 'service';

/** Returns the address at which a service is changed. */
export const addressOfService = (id: string): string =>
  `${addressOf('services')}&${new URLSearchParams({ [NAME]: id })}`;

/** The address at which a service is added. */
export const NEW_SERVICE = addressOfService(NEW);

/** Returns the id of the service that an address names: `NEW` for a new one, undefined for none. */
export const serviceIn = (search: URLSearchParams): string | undefined => search.get(NAME) ?? undefined;

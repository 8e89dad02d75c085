import { viewUrl } from '../views.ts';
import { NEW } from './draft.ts';

const NAME = 'service';

/** Returns the URL at which a service is changed. */
export const serviceUrl = (id: string): string =>
  `${viewUrl('services')}&${new URLSearchParams({ [NAME]: id })}`;

/** The URL at which a service is added. */
export const NEW_SERVICE = serviceUrl(NEW);

/** Returns the id of the service that a URL names: `NEW` for a new one, undefined for none. */
export const serviceIn = (search: URLSearchParams): string | undefined => search.get(NAME) ?? undefined;

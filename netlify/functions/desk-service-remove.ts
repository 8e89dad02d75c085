import { purgeCatalogue } from '../server/catalogue/purge-catalogue.ts';
import { changeServiceAsOwner, requireSameVersion } from '../server/desk/services.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { refusal } from '../server/problems.ts';

/**
 * Removes a service, and purges the CDN. Orders keep its name, price and image. A repeat removes nothing. The problem is 400 without a version, 409 with the service
 * if it has changed.
 */
export default ownerEndpoint(async ({ caller, param, query }) => {
  const version = query('version');
  const { stored } = await changeServiceAsOwner(caller, param('id'), (json) => {
    if (json === null) return null;
    if (version === undefined) throw refusal('missing', { path: 'version' });
    requireSameVersion(json, version);
    return null;
  });
  return { deletedCount: stored === null ? 0 : 1, purged: await purgeCatalogue() };
});

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'DELETE' };

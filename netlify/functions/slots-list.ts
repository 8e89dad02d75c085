import { cacheable } from '../server/http/cacheable.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { missing, notFound, repeated } from '../server/problems.ts';
import { listSlots } from '../server/visits/slots.ts';

export default endpoint(async ({ url }) => {
  const [service, ...others] = url.searchParams.getAll('service');
  if (service === undefined) throw missing('service');
  // Further values would make the CDN keep a copy for each.
  if (others.length > 0) throw repeated('service');
  const slots = await listSlots(service, new Date());
  if (!slots) throw notFound('service');
  return cacheable(slots, { vary: 'query=service', control: 'max-age=30' });
});

export const config: EndpointConfig = {
  path: '/api/slots',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

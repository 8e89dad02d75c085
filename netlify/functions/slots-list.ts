import { cacheable } from '../server/http/cacheable.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { invalidRequest, notFound } from '../server/problems.ts';
import { listSlots } from '../server/visits/slots.ts';

export default endpoint(async (request) => {
  const service = new URL(request.url).searchParams.get('service');
  if (service === null) throw invalidRequest([{ path: 'service', message: 'is missing' }]);
  const slots = await listSlots(service, new Date());
  if (!slots) throw notFound('service');
  return cacheable(slots, { vary: 'query=service', control: 'max-age=30' });
});

export const config: EndpointConfig = { path: '/api/slots', method: ['GET', 'HEAD'] };

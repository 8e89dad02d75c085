import { cacheableResponse } from '../server/http/cacheable.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { notFound } from '../server/problems.ts';
import { parseSlotQuery } from '../server/visits/slot-query.ts';
import { listSlots } from '../server/visits/slots.ts';

export default endpoint(async ({ url }) => {
  const slots = await listSlots(parseSlotQuery(url.searchParams), new Date());
  if (!slots) throw notFound('service');
  return cacheableResponse(slots, { vary: 'query=service|minutes', control: 'max-age=30' });
});

export const config: EndpointConfig = {
  path: '/api/slots',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

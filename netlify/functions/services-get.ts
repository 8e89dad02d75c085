import { findService } from '../server/catalogue/catalogue.ts';
import { cacheableResponse } from '../server/http/cacheable.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { currentLanguage } from '../server/language.ts';
import { notFound } from '../server/problems.ts';

export default endpoint(async ({ param }) => {
  const service = await findService(param('id'), currentLanguage());
  if (!service) throw notFound('service');
  return cacheableResponse(service);
});

export const config: EndpointConfig = {
  path: '/api/services/:id',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

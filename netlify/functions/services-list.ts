import * as z from 'zod/mini';
import type { SortOrder } from '../../src/contract/catalogue/service.ts';
import { MAX_SERVICE_SEARCH } from '../../src/contract/text/text-limits.ts';
import { listServices } from '../server/catalogue/catalogue.ts';
import { cacheableResponse } from '../server/http/cacheable.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { parseOrRefuse } from '../server/http/request-body.ts';
import { currentLanguage } from '../server/language.ts';

const querySchema = z.object({
  search: z.string().check(z.maxLength(MAX_SERVICE_SEARCH)),
  order: z.enum(['asc', 'desc'] satisfies SortOrder[]),
});

export default endpoint(async ({ query }) => {
  const { search, order } = parseOrRefuse(querySchema, {
    search: query('search') ?? '',
    order: query('order') ?? 'asc',
  });
  return cacheableResponse(await listServices(search, order, currentLanguage()));
});

export const config: EndpointConfig = {
  path: '/api/services',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

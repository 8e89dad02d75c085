import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { siteOrigin } from '../server/http/site-origin.ts';
import { bookOwnDeferredWork } from '../server/orders/work/book-work.ts';

export default signedInEndpoint(
  async ({ caller, param, request }) => ({
    url: await bookOwnDeferredWork(
      caller,
      { earlierId: param('id'), findingId: param('findingId') },
      siteOrigin(request),
    ),
  }),
  { limitStrangers: 'orders' },
);

export const config: EndpointConfig = {
  path: '/api/orders/:id/findings/:findingId/booking',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { payByLink } from '../server/orders/booking-link.ts';

export default endpoint(async (call) => ({ url: await payByLink(call) }));

export const config: EndpointConfig = {
  path: '/api/bookings/:transactionId/payment',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

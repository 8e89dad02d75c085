import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readLinkedBooking } from '../server/orders/booking-link.ts';

export default endpoint(readLinkedBooking);

export const config: EndpointConfig = {
  path: '/api/bookings/:transactionId',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readBooking } from '../server/orders/booking-link.ts';

export default endpoint(readBooking);

export const config: EndpointConfig = {
  path: '/api/bookings/:transactionId',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

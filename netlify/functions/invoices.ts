import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readInvoices } from '../server/orders/booking-link.ts';

export default endpoint(readInvoices);

export const config: EndpointConfig = {
  path: '/api/bookings/:transactionId/invoices',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readBookingInvoices } from '../server/orders/booking-link.ts';

export default endpoint(readBookingInvoices);

export const config: EndpointConfig = {
  path: '/api/bookings/:transactionId/invoices',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

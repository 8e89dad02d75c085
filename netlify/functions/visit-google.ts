import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { findVisitByTransaction } from '../server/visits/find-visit.ts';
import { toGoogleCalendarUrl } from '../server/visits/visit-calendar.ts';

export default endpoint(async (call) => {
  const { owned, page } = await findVisitByTransaction(call);
  return new Response(null, {
    status: 303,
    headers: { Location: toGoogleCalendarUrl(owned, new Date()) ?? page },
  });
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId/google-calendar',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import { revalidatedResponse } from '../server/http/cacheable.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { findVisitByTransaction } from '../server/visits/find-visit.ts';
import { toSubscribedCalendar } from '../server/visits/visit-calendar.ts';

export default endpoint(async (call) => {
  const { owned } = await findVisitByTransaction(call);
  return revalidatedResponse(
    call.request,
    toSubscribedCalendar(owned, new Date()),
    'text/calendar; charset=utf-8',
  );
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId/subscription.ics',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

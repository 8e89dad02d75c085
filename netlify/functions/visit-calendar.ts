import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { notFound } from '../server/problems.ts';
import { findVisitByTransaction } from '../server/visits/find-visit.ts';
import { toCalendarFile } from '../server/visits/visit-calendar.ts';

export default endpoint(async (call) => {
  const calendar = toCalendarFile((await findVisitByTransaction(call)).owned, new Date());
  if (calendar === undefined) throw notFound('visit');
  return new Response(calendar.text, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${calendar.method}`,
      'Content-Disposition': 'attachment; filename="visit.ics"',
    },
  });
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId/visit.ics',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

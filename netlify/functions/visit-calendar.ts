import { transactionIdSchema } from '../../src/contract/payment.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { notFound } from '../server/problems.ts';
import { findVisitCalendar } from '../server/visits/visit-calendar.ts';

export default endpoint(async (_request, { params, ip }) => {
  const transactionId = transactionIdSchema.safeParse(params.transactionId);
  const calendar = transactionId.success ? await findVisitCalendar(transactionId.data, ip) : undefined;
  if (calendar === undefined) throw notFound('visit');
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="visit.ics"',
    },
  });
});

export const config: EndpointConfig = {
  path: '/api/orders/by-transaction-id/:transactionId/visit.ics',
  method: ['GET', 'HEAD'],
};

import { transactionIdSchema } from '../../src/contract/payment.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { notFound } from '../server/problems.ts';
import { findVisitCalendar } from '../server/visits/visit-calendar.ts';

export default endpoint(async ({ request, param, ip }) => {
  const viewer = { ip, identify: () => authenticate(request) };
  const transactionId = transactionIdSchema.safeParse(param('transactionId'));
  const calendar = transactionId.success ? await findVisitCalendar(transactionId.data, viewer) : undefined;
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

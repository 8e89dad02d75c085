import { deskVisitSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { decideVisitAtDesk } from '../server/desk/bookings/decide-visit-at-desk.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { noRoomQuestion, refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { orderByIdRead, parseOrderById } from '../server/order/reads.ts';
import { combinedMinutes } from '../server/visits/decide-visit.ts';
import { isRoomRefusal } from '../server/visits/fit-work.ts';

/**
 * Sets or moves the visit of a booking, also without room. A booking whose car is not known comes with that of the one `with` which it is to come. The
 * problem is 400 if no car can come at that time, 409 with a question if there is no room.
 */
export default deskAct({
  body: deskVisitSchema,
  role: 'desk',
  startOf: (body) => body.start,
  reads: (body) => [orderByIdRead(body.with ?? '')],
  decide: (job, { body, replies: [companion], ...act }) =>
    decideVisitAtDesk(job, body, { ...act, companion: parseOrderById(companion) }),
  refuse: (reason, conflict, { body, job }) => {
    if (reason === 'no-start') return refusal(reason, { path: 'start' });
    if (isRoomRefusal(reason))
      return noRoomQuestion(
        { minutes: combinedMinutes(job, body.together) },
        new Date(body.start).toISOString(),
      );
    return refusal(refusals[reason], conflict);
  },
  after: sendNoticesLater,
});

/** What a member is told of each refusal: only those of a car that the desk awaits have words of their own. */
const refusals = {
  'not-with': 'not-with',
  'other-car': 'other-car',
  begun: 'begun',
  unpaid: 'no-car',
  'outlook-changed': 'no-car',
  moves: 'no-car',
} as const;

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/visit', method: 'PUT' };

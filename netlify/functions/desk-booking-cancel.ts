import * as z from 'zod/mini';
import { decideDeskCancellation } from '../server/desk/bookings/cancel-at-desk.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { closeSessionsAndRefundAfterResponse } from '../server/payments/close-sessions.ts';

/** Cancels a booking of the desk. */
export default deskAct({
  body: z.undefined(),
  role: 'desk',
  decide: (job, { by, now }) => decideDeskCancellation(job, by, now),
  refuse: (reason, conflict) => refusal(reason, conflict),
  after: ({ order }) => {
    closeSessionsAndRefundAfterResponse(order);
    sendNoticesLater();
  },
});

export const config: EndpointConfig = { path: '/api/desk/bookings/:orderId', method: 'DELETE' };

import type { DeskQuestion } from '../../src/contract/desk/desk-booking.ts';
import { additionRequestSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { parseStoredService } from '../server/catalogue/catalogue.ts';
import { decideAddition } from '../server/desk/bill/decide-addition.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import { environment } from '../server/environment.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { keys } from '../server/store/keys.ts';
import { parseRecord } from '../server/store/read-pipeline.ts';
import { isRoomRefusal } from '../server/visits/fit-work.ts';

/**
 * Adds a service to a booking, or removes one that was added. The problem is 400 if the service does not exist or has another price, 409 with a question if the
 * day has no room.
 */
export default deskAct({
  body: additionRequestSchema,
  role: 'desk',
  startOf: (body) => (body.type === 'added' ? body.start : undefined),
  reads: (body) => [(store) => store.hget(keys.services, body.type === 'added' ? body.service : '')],
  decide: (job, { body, replies: [service], ...act }) =>
    decideAddition(job, body, {
      ...act,
      service: parseRecord(service, parseStoredService),
      bdtPerUsd: environment().VITE_BDT_PER_USD,
    }),
  refuse: (reason, conflict) => {
    if (typeof reason === 'object') return refusal(reason.reason, { values: reason.values });
    if (isRoomRefusal(reason)) return refusal('full', { members: { reason: 'full' } satisfies DeskQuestion });
    return reason === 'no-service' ? refusal(reason) : refusal(reason, conflict);
  },
  after: sendNoticesLater,
});

export const config: EndpointConfig = { path: '/api/desk/additions/:orderId', method: 'POST' };

import { deskMechanicSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { decideMechanic } from '../server/desk/bookings/decide-mechanic.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import { parseStaff, staffRead } from '../server/desk/staff/staff-list.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Sets which member of the staff works on a car, or nobody. The problem is 400 if there is no such member. */
export default deskAct({
  body: deskMechanicSchema,
  role: 'desk',
  reads: () => [staffRead],
  decide: (job, { body, replies: [staff], by, now }) =>
    decideMechanic(job, body, { ...{ by, now }, staff: parseStaff(staff).members }),
  refuse: (reason) => refusal(reason),
});

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/mechanic', method: 'PUT' };

import { deskVisitSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { planAtDesk } from '../server/desk/bookings/plan-at-desk.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => planAtDesk(call, await call.json(deskVisitSchema)));

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/visit', method: 'PUT' };

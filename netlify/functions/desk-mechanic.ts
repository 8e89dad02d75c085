import { deskMechanicSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { setMechanic } from '../server/desk/bookings/set-mechanic.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => setMechanic(call, await call.json(deskMechanicSchema)));

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/mechanic', method: 'PUT' };

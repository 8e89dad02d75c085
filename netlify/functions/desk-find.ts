import { searchSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { searchBookings } from '../server/desk/bookings/find-bookings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json }) =>
  searchBookings(caller, (await json(searchSchema)).q),
);

export const config: EndpointConfig = { path: '/api/desk/found', method: 'POST' };

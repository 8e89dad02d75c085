import { deskBookingSchema } from '../../src/contract/desk/desk-booking-request.ts';
import { makeBooking } from '../server/desk/bookings/make-booking.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json }) => makeBooking(caller, await json(deskBookingSchema)));

export const config: EndpointConfig = { path: '/api/desk/bookings', method: 'POST' };

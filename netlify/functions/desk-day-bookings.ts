import { listBookingsOfDay } from '../server/desk/bookings/bookings-of-day.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param }) => listBookingsOfDay(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/days/:day/bookings', method: ['GET', 'HEAD'] };

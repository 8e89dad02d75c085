import { listBookingsOfDay } from '../server/desk/bookings/bookings-of-day.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => listBookingsOfDay(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/days/:day/bookings', method: ['GET', 'HEAD'] };

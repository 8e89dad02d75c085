import { findBookings } from '../server/desk/bookings/find-bookings.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, query }) => findBookings(caller, query('q') ?? ''));

export const config: EndpointConfig = { path: '/api/desk/found', method: ['GET', 'HEAD'] };

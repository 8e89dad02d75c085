import { findBookings } from '../server/desk/bookings/find-bookings.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) => findBookings(caller, query('q') ?? ''));

export const config: EndpointConfig = { path: '/api/desk/found', method: ['GET', 'HEAD'] };

import { findBookings } from '../server/desk/bookings/find-bookings.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, url }) => findBookings(caller, url.searchParams.get('q') ?? ''));

export const config: EndpointConfig = { path: '/api/desk/found', method: ['GET', 'HEAD'] };

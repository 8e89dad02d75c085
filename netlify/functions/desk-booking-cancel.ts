import { cancelBooking } from '../server/desk/bookings/cancel-booking.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(cancelBooking);

export const config: EndpointConfig = { path: '/api/desk/bookings/:orderId', method: 'DELETE' };

import { cancelBooking } from '../server/desk/bookings/cancel-booking.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(cancelBooking);

export const config: EndpointConfig = { path: '/api/desk/bookings/:transactionId', method: 'DELETE' };

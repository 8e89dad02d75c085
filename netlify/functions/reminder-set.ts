import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { changeReminder } from '../server/orders/reminders.ts';

export default signedInEndpoint(({ caller, param }) => changeReminder(caller, param('id'), 'set'));

export const config: EndpointConfig = { path: '/api/orders/:id/reminder', method: 'PUT' };

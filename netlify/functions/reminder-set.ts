import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { changeOwnReminder } from '../server/orders/reminders.ts';

export default signedInEndpoint(({ caller, param }) => changeOwnReminder(caller, param('id'), 'set'));

export const config: EndpointConfig = { path: '/api/orders/:id/reminder', method: 'PUT' };

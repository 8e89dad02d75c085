import { readWeek } from '../server/desk/days.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readWeek(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/days/:day', method: ['GET', 'HEAD'] };

import { readWeek } from '../server/garage/days.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readWeek(caller, param('day')));

export const config: EndpointConfig = { path: '/api/garage/days/:day', method: ['GET', 'HEAD'] };

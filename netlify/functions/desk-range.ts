import { readRange } from '../server/desk/day-range.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readRange(caller, param('day'), param('last')));

export const config: EndpointConfig = { path: '/api/desk/days/:day/to/:last', method: ['GET', 'HEAD'] };

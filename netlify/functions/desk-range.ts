import { readRange } from '../server/desk/day-range.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param }) => readRange(caller, param('day'), param('last')));

export const config: EndpointConfig = { path: '/api/desk/days/:day/to/:last', method: ['GET', 'HEAD'] };

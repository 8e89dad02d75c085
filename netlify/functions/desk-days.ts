import { readWeek } from '../server/desk/days.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param }) => readWeek(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/days/:day', method: ['GET', 'HEAD'] };

import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { readTill } from '../server/desk/till/read-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param, query }) => readTill(caller, param('day'), query('after')));

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: ['GET', 'HEAD'] };

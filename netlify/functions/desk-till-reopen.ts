import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { reopenDay } from '../server/desk/till/change-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, param, query }) => reopenDay(caller, param('day'), query('closed')));

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'DELETE' };

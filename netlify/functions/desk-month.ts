import { readMonthAsOwner } from '../server/desk/month/read-month.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, query }) => readMonthAsOwner(caller, query('month')));

export const config: EndpointConfig = { path: '/api/desk/month', method: ['GET', 'HEAD'] };

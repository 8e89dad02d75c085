import { listPayments } from '../server/desk/job-pages.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, query }) => listPayments(caller, query('after')));

export const config: EndpointConfig = { path: '/api/desk/payments', method: ['GET', 'HEAD'] };

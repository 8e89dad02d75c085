import { listUnplanned } from '../server/desk/job-pages.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, query }) => listUnplanned(caller, query('after')));

export const config: EndpointConfig = { path: '/api/desk/unplanned', method: ['GET', 'HEAD'] };

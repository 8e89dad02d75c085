import { listUnscheduled } from '../server/desk/job-pages.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, query }) => listUnscheduled(caller, query('after')));

export const config: EndpointConfig = { path: '/api/desk/unscheduled', method: ['GET', 'HEAD'] };

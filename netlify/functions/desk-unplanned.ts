import { listUnplanned } from '../server/desk/job-pages.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) => listUnplanned(caller, query('after')));

export const config: EndpointConfig = { path: '/api/desk/unplanned', method: ['GET', 'HEAD'] };

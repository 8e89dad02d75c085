import { listPayments } from '../server/desk/job-pages.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) => listPayments(caller, query('after')));

export const config: EndpointConfig = { path: '/api/desk/payments', method: ['GET', 'HEAD'] };

import { findJob } from '../server/desk/jobs.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => findJob(caller, param('transactionId')));

export const config: EndpointConfig = { path: '/api/desk/jobs/:transactionId', method: ['GET', 'HEAD'] };

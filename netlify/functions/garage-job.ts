import { findJob } from '../server/garage/jobs.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => findJob(caller, param('transactionId')));

export const config: EndpointConfig = { path: '/api/garage/jobs/:transactionId', method: ['GET', 'HEAD'] };

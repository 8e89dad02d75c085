import { readMonth } from '../server/desk/month/read-month.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) => readMonth(caller, query('month')));

export const config: EndpointConfig = { path: '/api/desk/month', method: ['GET', 'HEAD'] };

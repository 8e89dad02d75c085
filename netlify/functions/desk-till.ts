import { readTill } from '../server/desk/till/read-till.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, query }) => readTill(caller, param('day'), query('after')));

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: ['GET', 'HEAD'] };

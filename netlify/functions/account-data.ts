import { readOwnData } from '../server/account/account-data.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) => readOwnData(caller, query('after') ?? ''));

export const config: EndpointConfig = { path: '/api/account/data', method: ['GET', 'HEAD'] };

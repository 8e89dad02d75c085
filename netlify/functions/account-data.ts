import { readAccountData } from '../server/account/account-data.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, url }) =>
  readAccountData(caller, url.searchParams.get('after') ?? ''),
);

export const config: EndpointConfig = { path: '/api/account/data', method: ['GET', 'HEAD'] };

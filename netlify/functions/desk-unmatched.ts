import { readUnmatched } from '../server/desk/money.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, url }) =>
  readUnmatched(caller, url.searchParams.get('after') ?? '0'),
);

export const config: EndpointConfig = { path: '/api/desk/unmatched', method: ['GET', 'HEAD'] };

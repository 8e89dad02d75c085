import { readTill } from '../server/desk/till/read-till.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, url }) =>
  readTill(caller, param('day'), url.searchParams.get('after') ?? undefined),
);

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: ['GET', 'HEAD'] };

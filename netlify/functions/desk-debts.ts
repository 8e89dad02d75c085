import { listDebts } from '../server/desk/job-pages.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, url }) =>
  listDebts(caller, url.searchParams.get('after') ?? undefined),
);

export const config: EndpointConfig = { path: '/api/desk/debts', method: ['GET', 'HEAD'] };

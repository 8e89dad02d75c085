import { listPayments } from '../server/desk/job-pages.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, url }) =>
  listPayments(caller, url.searchParams.get('after') ?? undefined),
);

export const config: EndpointConfig = { path: '/api/desk/payments', method: ['GET', 'HEAD'] };

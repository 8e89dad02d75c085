import { readActs } from '../server/desk/orders/read-acts.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, url }) =>
  readActs(caller, param('day'), {
    member: url.searchParams.get('member') ?? undefined,
    after: url.searchParams.get('after') ?? undefined,
  }),
);

export const config: EndpointConfig = { path: '/api/desk/acts/:day', method: ['GET', 'HEAD'] };

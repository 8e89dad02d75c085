import { readActs } from '../server/desk/orders/read-acts.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, query }) =>
  readActs(caller, param('day'), {
    member: query('member'),
    after: query('after'),
  }),
);

export const config: EndpointConfig = { path: '/api/desk/acts/:day', method: ['GET', 'HEAD'] };

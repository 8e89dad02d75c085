import { listUnmatched } from '../server/desk/unmatched.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) =>
  listUnmatched(caller, {
    after: query('after'),
    isClosed: query('closed') === 'true',
  }),
);

export const config: EndpointConfig = { path: '/api/desk/unmatched', method: ['GET', 'HEAD'] };

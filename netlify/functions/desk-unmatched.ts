import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { listUnmatchedMoney } from '../server/desk/unmatched.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, query }) =>
  listUnmatchedMoney(caller, {
    after: query('after'),
    isClosed: query('closed') === 'true',
  }),
);

export const config: EndpointConfig = { path: '/api/desk/unmatched', method: ['GET', 'HEAD'] };

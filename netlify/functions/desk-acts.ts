import { readStaffActs } from '../server/desk/orders/read-acts.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param, query }) =>
  readStaffActs(caller, param('day'), {
    member: query('member'),
    after: query('after'),
  }),
);

export const config: EndpointConfig = { path: '/api/desk/acts/:day', method: ['GET', 'HEAD'] };

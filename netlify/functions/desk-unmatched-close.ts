import { unmatchedCloseSchema } from '../../src/contract/desk/desk-money-request.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { closeUnmatched } from '../server/desk/unmatched.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, json }) =>
  closeUnmatched(caller, await json(unmatchedCloseSchema)),
);

export const config: EndpointConfig = { path: '/api/desk/unmatched', method: 'POST' };

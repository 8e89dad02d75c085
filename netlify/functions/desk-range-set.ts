import { rangeChangeSchema } from '../../src/contract/desk/desk-day-request.ts';
import { changeRange } from '../server/desk/day-range.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, json, param }) =>
  changeRange(caller, { first: param('day'), last: param('last') }, await json(rangeChangeSchema)),
);

export const config: EndpointConfig = { path: '/api/desk/days/:day/to/:last', method: 'PUT' };

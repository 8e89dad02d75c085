import { dayChangeSchema } from '../../src/contract/desk/desk-day-request.ts';
import { changeDay } from '../server/desk/days.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, json, param }) =>
  changeDay(caller, param('day'), await json(dayChangeSchema)),
);

export const config: EndpointConfig = { path: '/api/desk/days/:day', method: 'PUT' };

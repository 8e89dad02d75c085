import { tillClosingSchema } from '../../src/contract/desk/desk-till-request.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { closeDay } from '../server/desk/till/change-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json, param }) =>
  closeDay(caller, param('day'), await json(tillClosingSchema)),
);

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'POST' };

import * as z from 'zod/mini';
import { saveService } from '../server/desk/services.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, json, param }) =>
  saveService(caller, param('id'), await json(z.record(z.string(), z.unknown()))),
);

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'PUT' };

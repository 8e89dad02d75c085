import * as z from 'zod/mini';
import { saveService } from '../server/desk/services.ts';
import { staffEndpoint } from '../server/desk/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, json, param }) =>
  saveService(caller, param('id'), await json(z.record(z.string(), z.unknown()))),
);

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'PUT' };

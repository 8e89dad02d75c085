import * as z from 'zod/mini';
import { saveService } from '../server/garage/services.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  saveService(caller, param('id'), await json(z.record(z.string(), z.unknown()))),
);

export const config: EndpointConfig = { path: '/api/garage/services/:id', method: 'PUT' };

import * as z from 'zod/mini';
import { saveService } from '../server/desk/services.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  saveService(caller, param('id'), await json(z.record(z.string(), z.unknown()))),
);

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'PUT' };

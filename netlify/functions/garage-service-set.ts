import * as z from 'zod/mini';
import { authenticate } from '../server/auth/api-tokens.ts';
import { saveService } from '../server/garage/services.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { readJson } from '../server/http/request-body.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  const body = await readJson(request, z.record(z.string(), z.unknown()));
  return Response.json(await saveService(caller, params.id ?? '', body));
});

export const config: EndpointConfig = { path: '/api/garage/services/:id', method: 'PUT' };

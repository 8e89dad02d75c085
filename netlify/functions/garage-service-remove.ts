import { authenticate } from '../server/auth/api-tokens.ts';
import { removeService } from '../server/garage/services.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request, { params }) => {
  const caller = await authenticate(request);
  const version = new URL(request.url).searchParams.get('version') ?? undefined;
  return Response.json(await removeService(caller, params.id ?? '', version));
});

export const config: EndpointConfig = { path: '/api/garage/services/:id', method: 'DELETE' };

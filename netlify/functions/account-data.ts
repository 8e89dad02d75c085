import { readAccountData } from '../server/account/account-data.ts';
import { authenticate } from '../server/auth/api-tokens.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request) => {
  const caller = await authenticate(request);
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return Response.json(await readAccountData(caller, after));
});

export const config: EndpointConfig = { path: '/api/account/data', method: ['GET', 'HEAD'] };

import { authenticate } from '../server/auth/api-tokens.ts';
import { uploadForMember } from '../server/garage/upload.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(async (request) => {
  const caller = await authenticate(request);
  return Response.json({ url: await uploadForMember(caller, request) });
});

export const config: EndpointConfig = { path: '/api/garage/images', method: 'POST' };

import { uploadForOwner } from '../server/desk/upload.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, request }) => ({
  url: await uploadForOwner(caller, request),
}));

export const config: EndpointConfig = { path: '/api/desk/images', method: 'POST' };

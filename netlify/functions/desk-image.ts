import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { uploadPictureAsOwner } from '../server/desk/upload.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, request }) => ({
  url: await uploadPictureAsOwner(caller, request),
}));

export const config: EndpointConfig = { path: '/api/desk/images', method: 'POST' };

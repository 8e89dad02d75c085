import { storeFindingPhoto } from '../server/desk/findings/keep-photo.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  await storeFindingPhoto(call);
  return new Response(null, { status: 204 });
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/photos/:photoId',
  method: 'PUT',
};

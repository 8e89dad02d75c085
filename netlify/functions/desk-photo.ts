import { keepPhoto } from '../server/desk/findings/keep-photo.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async (call) => {
  await keepPhoto(call);
  return new Response(null, { status: 204 });
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:transactionId/photos/:photoId',
  method: 'PUT',
};

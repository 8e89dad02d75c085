import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { keepReceipt } from '../server/desk/till/keep-receipt.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => {
  await keepReceipt(call);
  return new Response(null, { status: 204 });
});

export const config: EndpointConfig = { path: '/api/desk/till/:day/photos/:photoId', method: 'PUT' };

import { eraseDeskCustomer } from '../server/account/erase-desk-customer.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, param }) => ({
  erasedCount: await eraseDeskCustomer(caller, param('transactionId')),
}));

export const config: EndpointConfig = { path: '/api/desk/orders/:transactionId', method: 'DELETE' };

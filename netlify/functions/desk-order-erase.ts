import { eraseDeskCustomerAsOwner } from '../server/account/erase-desk-customer.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, param }) => ({
  erasedCount: await eraseDeskCustomerAsOwner(caller, param('orderId')),
}));

export const config: EndpointConfig = { path: '/api/desk/orders/:orderId', method: 'DELETE' };

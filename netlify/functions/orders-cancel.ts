import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';
import { expectedOutlookIn } from '../server/orders/expected-outlook.ts';
import { cancelOwnOrder } from '../server/orders/orders.ts';

export default signedInEndpoint(async ({ caller, param, url }) => {
  const payment = await cancelOwnOrder(caller, param('id'), expectedOutlookIn(url.searchParams));
  return payment ? { deletedCount: 1, payment } : { deletedCount: 0 };
});

export const config: EndpointConfig = { path: '/api/orders/:id', method: 'DELETE' };

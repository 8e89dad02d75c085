import { readOrder } from '../server/desk/orders/read-order.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readOrder(caller, param('transactionId')));

export const config: EndpointConfig = { path: '/api/desk/orders/:transactionId', method: ['GET', 'HEAD'] };

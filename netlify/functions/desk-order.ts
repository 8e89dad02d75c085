import { readOrder } from '../server/desk/orders/read-order.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param }) => readOrder(caller, param('orderId')));

export const config: EndpointConfig = { path: '/api/desk/orders/:orderId', method: ['GET', 'HEAD'] };

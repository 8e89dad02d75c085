import { readDeskOrder } from '../server/desk/orders/read-order.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param }) => readDeskOrder(caller, param('orderId')));

export const config: EndpointConfig = { path: '/api/desk/orders/:orderId', method: ['GET', 'HEAD'] };

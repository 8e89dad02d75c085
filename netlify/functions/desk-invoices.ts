import { readJobInvoices } from '../server/desk/invoices/read-invoices.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, param }) => readJobInvoices(caller, param('orderId')));

export const config: EndpointConfig = {
  path: '/api/desk/invoices/:orderId',
  method: ['GET', 'HEAD'],
};

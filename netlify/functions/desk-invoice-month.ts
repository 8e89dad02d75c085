import { readInvoiceMonthAsOwner } from '../server/desk/invoices/read-invoice-month.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, param, query }) =>
  readInvoiceMonthAsOwner(caller, param('month'), query('after')),
);

export const config: EndpointConfig = {
  path: '/api/desk/invoice-months/:month',
  method: ['GET', 'HEAD'],
};

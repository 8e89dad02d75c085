import { readInvoiceMonth } from '../server/desk/invoices/read-invoice-month.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, query }) =>
  readInvoiceMonth(caller, param('month'), query('after')),
);

export const config: EndpointConfig = {
  path: '/api/desk/invoice-months/:month',
  method: ['GET', 'HEAD'],
};

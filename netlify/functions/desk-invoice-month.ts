import { readInvoiceMonth } from '../server/desk/invoices/read-invoices.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readInvoiceMonth(caller, param('month')));

export const config: EndpointConfig = {
  path: '/api/desk/invoice-months/:month',
  method: ['GET', 'HEAD'],
};

import { readJobInvoices } from '../server/desk/invoices/read-invoices.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readJobInvoices(caller, param('transactionId')));

export const config: EndpointConfig = {
  path: '/api/desk/invoices/:transactionId',
  method: ['GET', 'HEAD'],
};

import { readJobAsMember } from '../server/desk/jobs.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { findKeptInvoices } from '../server/invoices/stored-invoices.ts';

export default staffEndpoint(async ({ caller, param }) => {
  const { owned } = await readJobAsMember(caller, param('orderId'));
  return { invoices: await findKeptInvoices(owned.order) };
});

export const config: EndpointConfig = {
  path: '/api/desk/invoices/:orderId',
  method: ['GET', 'HEAD'],
};

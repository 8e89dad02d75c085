import { invoiceRequestSchema } from '../../src/contract/desk/desk-invoice-request.ts';
import { issueInvoice } from '../server/desk/invoices/issue-invoice.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async (call) => issueInvoice(call, await call.json(invoiceRequestSchema)));

export const config: EndpointConfig = { path: '/api/desk/invoices/:orderId', method: 'POST' };

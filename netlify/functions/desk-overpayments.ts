import { listDebtsOrOverpayments } from '../server/desk/bill/debts.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, query }) =>
  listDebtsOrOverpayments(caller, query('after'), 'overpaid'),
);

export const config: EndpointConfig = { path: '/api/desk/overpayments', method: ['GET', 'HEAD'] };

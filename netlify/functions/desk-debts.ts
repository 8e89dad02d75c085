import { listDebtsOrOverpayments } from '../server/desk/bill/debts.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(({ caller, query }) => listDebtsOrOverpayments(caller, query('after'), 'debts'));

export const config: EndpointConfig = { path: '/api/desk/debts', method: ['GET', 'HEAD'] };

import { listDebts } from '../server/desk/bill/debts.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, query }) => listDebts(caller, query('after')));

export const config: EndpointConfig = { path: '/api/desk/debts', method: ['GET', 'HEAD'] };

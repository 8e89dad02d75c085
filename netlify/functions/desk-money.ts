import { readMoneyToDecide } from '../server/desk/money.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller }) => readMoneyToDecide(caller));

export const config: EndpointConfig = { path: '/api/desk/money', method: ['GET', 'HEAD'] };

import { readMoney } from '../server/desk/money.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => readMoney(caller));

export const config: EndpointConfig = { path: '/api/desk/money', method: ['GET', 'HEAD'] };

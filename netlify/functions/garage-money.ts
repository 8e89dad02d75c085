import { readMoney } from '../server/garage/money.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller }) => readMoney(caller));

export const config: EndpointConfig = { path: '/api/garage/money', method: ['GET', 'HEAD'] };

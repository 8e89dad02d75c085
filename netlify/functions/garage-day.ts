import { readBoard } from '../server/garage/board.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readBoard(caller, param('day')));

export const config: EndpointConfig = { path: '/api/garage/day/:day', method: ['GET', 'HEAD'] };

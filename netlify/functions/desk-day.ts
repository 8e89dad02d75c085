import { readBoard } from '../server/desk/board.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readBoard(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/day/:day', method: ['GET', 'HEAD'] };

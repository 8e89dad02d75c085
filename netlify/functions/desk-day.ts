import { readBoard } from '../server/desk/board.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default staffEndpoint(async ({ caller, param, query }) => {
  const board = await readBoard(caller, param('day'), query('version'));
  return board === 'unchanged' ? new Response(null, { status: 204 }) : board;
});

export const config: EndpointConfig = {
  path: '/api/desk/day/:day',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import { returnRequestSchema } from '../../src/contract/desk/desk-money-request.ts';
import { givePartBack } from '../server/desk/decide-money.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async (call) => givePartBack(call, await call.json(returnRequestSchema)));

export const config: EndpointConfig = { path: '/api/desk/returns/:transactionId', method: 'POST' };

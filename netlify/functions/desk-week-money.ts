import { readWeekMoneyAsOwner } from '../server/desk/month/read-week-money.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(({ caller, param }) => readWeekMoneyAsOwner(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/days/:day/money', method: ['GET', 'HEAD'] };

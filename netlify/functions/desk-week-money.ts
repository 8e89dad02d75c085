import { readWeekMoney } from '../server/desk/month/read-week-money.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param }) => readWeekMoney(caller, param('day')));

export const config: EndpointConfig = { path: '/api/desk/days/:day/money', method: ['GET', 'HEAD'] };

import { dayChangeSchema } from '../../src/contract/garage-day.ts';
import { changeDay } from '../server/garage/days.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(async ({ caller, json, param }) =>
  changeDay(caller, param('day'), await json(dayChangeSchema)),
);

export const config: EndpointConfig = { path: '/api/garage/days/:day', method: 'PUT' };

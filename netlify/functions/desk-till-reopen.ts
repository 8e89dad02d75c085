import { reopenDay } from '../server/desk/till/change-till.ts';
import { type EndpointConfig, signedInEndpoint } from '../server/http/endpoint.ts';

export default signedInEndpoint(({ caller, param, query }) =>
  reopenDay(caller, param('day'), query('closed')),
);

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'DELETE' };

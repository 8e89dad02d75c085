import { memberChangeSchema } from '../../src/contract/desk/desk-staff-request.ts';
import { changeMember } from '../server/desk/staff/change-staff.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

export default ownerEndpoint(async ({ caller, json, param }) =>
  changeMember(caller, { id: param('id'), ...(await json(memberChangeSchema)) }),
);

export const config: EndpointConfig = { path: '/api/desk/staff/:id', method: 'PUT' };

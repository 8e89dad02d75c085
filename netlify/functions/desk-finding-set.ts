import { findingSetSchema } from '../../src/contract/findings/finding-request.ts';
import { findingAct } from '../server/desk/findings/finding-act.ts';
import { setFinding } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Writes down a finding, or changes it. */
export default findingAct(findingSetSchema, (job, { body, ...act }) =>
  setFinding(job, { ...body, id: act.param('findingId') }, act),
);

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId',
  method: 'PUT',
};

import { findingSeenSchema } from '../../src/contract/findings/finding-request.ts';
import { findingAct } from '../server/desk/findings/finding-act.ts';
import { removeFinding } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Removes a finding. */
export default findingAct(findingSeenSchema, (job, { body: { seen }, ...act }) =>
  removeFinding(job, { id: act.param('findingId'), seen }, act),
);

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId',
  method: 'DELETE',
};

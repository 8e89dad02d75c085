import { findingVersionSchema } from '../../src/contract/findings/finding-request.ts';
import { findingAct } from '../server/desk/findings/finding-act.ts';
import { removeFinding } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Removes a finding. */
export default findingAct(findingVersionSchema, (job, { body: { expected }, ...act }) =>
  removeFinding(job, { id: act.param('findingId'), expected }, act),
);

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId',
  method: 'DELETE',
};

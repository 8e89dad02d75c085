import { findingBeginSchema } from '../../src/contract/findings/finding-request.ts';
import { findingAct } from '../server/desk/findings/finding-act.ts';
import { beginFinding, undoBeginning } from '../server/findings/begin-finding.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Begins approved work, or undoes that. */
export default findingAct(findingBeginSchema, (job, { body: { expected, isUndone }, ...act }) => {
  const decide = isUndone ? undoBeginning : beginFinding;
  return decide(job, { id: act.param('findingId'), expected }, act);
});

export const config: EndpointConfig = {
  path: '/api/desk/jobs/:orderId/findings/:findingId/begun',
  method: 'POST',
};

import { findingsAskSchema } from '../../src/contract/findings/finding-request.ts';
import { findingAct } from '../server/desk/findings/finding-act.ts';
import { askFindings } from '../server/findings/decide-findings.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/** Asks a customer about findings. */
export default findingAct(findingsAskSchema, (job, { body, ...act }) => askFindings(job, body, act));

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId/questions', method: 'POST' };

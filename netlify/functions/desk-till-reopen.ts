import { refusal, requireValidDay } from '../server/desk/refusals.ts';
import { changeAsOwner } from '../server/desk/staff/change-as-owner.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import {
  parseTillAndTodaysLog,
  tillAndTodaysLogRead,
  tillClosedProblem,
} from '../server/desk/till/change-till.ts';
import { decideTillReopening } from '../server/desk/till/decide-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/**
 * Reopens the till of a day for an owner, who has seen it closed at a time, in two round trips. A repeat changes nothing. The problem is 409 if it is not
 * closed, or was closed anew.
 */
export default ownerEndpoint(async ({ caller, param, query }) => {
  const [day, expectedAt, now] = [param('day'), query('closed'), new Date()];
  requireValidDay(day);
  return changeAsOwner(caller, [tillAndTodaysLogRead(day, now)], ([reply], by) => {
    const { till, actsToday, commitOf } = parseTillAndTodaysLog(day, now, reply);
    const decision = decideTillReopening({ closing: till.closing, actsToday }, expectedAt, { by, now });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw tillClosedProblem(decision.closed);
    return { result: decision, ...(decision !== till.closing && { commit: commitOf(decision) }) };
  });
});

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'DELETE' };

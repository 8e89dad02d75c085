import { refusal, requireDay } from '../server/desk/refusals.ts';
import { changeAsOwner } from '../server/desk/staff/change-as-owner.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import {
  parseTillAndTodaysLog,
  readTillAndTodaysLog,
  tillClosedMeanwhile,
} from '../server/desk/till/change-till.ts';
import { reopenTill } from '../server/desk/till/decide-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';

/**
 * Reopens the till of a day for an owner, who has seen it closed at a time, in two round trips. A repeat changes nothing. The problem is 409 if it is not
 * closed, or was closed anew.
 */
export default ownerEndpoint(async ({ caller, param, query }) => {
  const [day, expectedAt, now] = [param('day'), query('closed'), new Date()];
  requireDay(day);
  return changeAsOwner(caller, [readTillAndTodaysLog(day, now)], ([reply], by) => {
    const { till, actsToday, commitOf } = parseTillAndTodaysLog(day, now, reply);
    const decision = reopenTill({ closing: till.closing, actsToday }, expectedAt, { by, now });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw tillClosedMeanwhile(decision.closed);
    return { result: decision, ...(decision !== till.closing && { commit: commitOf(decision) }) };
  });
});

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'DELETE' };

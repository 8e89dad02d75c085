import type { TillConflict } from '../../src/contract/desk/desk-till.ts';
import { tillClosingSchema } from '../../src/contract/desk/desk-till-request.ts';
import { readDaybook } from '../server/desk/orders/read-acts.ts';
import { refusal } from '../server/desk/refusals.ts';
import { expectStillMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import {
  parseTillAndTodaysLog,
  readTillAndTodaysLog,
  tillClosedMeanwhile,
} from '../server/desk/till/change-till.ts';
import { closeTill } from '../server/desk/till/decide-till.ts';
import { sumTillOfDay } from '../server/desk/till/sum-till-of-day.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { commitDecision } from '../server/store/commit-decision.ts';

/**
 * Closes the till of a day, in two round trips. A repeat changes nothing. The problem is 400 if it is no day, to come, or kept no longer; 409 with the till if
 * somebody has closed it, or cash has moved meanwhile.
 */
export default staffEndpoint(async ({ caller, json, param }) => {
  const [day, request] = [param('day'), await json(tillClosingSchema)];
  return commitDecision(async () => {
    const now = new Date();
    const { readable, replies, ...member } = await readDaybook(caller, day, [readTillAndTodaysLog(day, now)]);
    const { commitOf, ...stored } = parseTillAndTodaysLog(day, now, replies[0]);
    const { closing } = stored;
    const { drawer } = sumTillOfDay(readable, day);
    const decision = closeTill({ day, drawer, ...stored }, request, { by: member.member, now });
    if (decision === 'till-changed')
      throw refusal(decision, { values: [drawer], members: { drawer, closing } satisfies TillConflict });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw tillClosedMeanwhile(decision.closed, drawer);
    if (decision === closing) return { result: closing };
    const { expect, write } = commitOf(decision);
    return { result: decision, commit: { expect: [...expectStillMember(caller, member), ...expect], write } };
  });
});

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'POST' };

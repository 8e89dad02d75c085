import { isDrawerOff, proposedFloat, type TillConflict } from '../../src/contract/desk/desk-till.ts';
import { tillClosingRequestSchema } from '../../src/contract/desk/desk-till-request.ts';
import { readDaybookAsMember } from '../server/desk/orders/read-acts.ts';
import { refusal } from '../server/desk/refusals.ts';
import { expectStillMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import {
  parseTillAndTodaysLog,
  tillAndTodaysLogRead,
  tillClosedProblem,
} from '../server/desk/till/change-till.ts';
import { readCountedBefore } from '../server/desk/till/counted-before.ts';
import { decideTillClosing } from '../server/desk/till/decide-till.ts';
import { daysWithTillsBefore, parseTillAndThoseBefore, tillsRead } from '../server/desk/till/stored-till.ts';
import { sumTillOfDay } from '../server/desk/till/sum-till-of-day.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { tillOffNotices } from '../server/notices/till-off.ts';
import { noticeWrites } from '../server/order/write-notices.ts';
import { commitDecision } from '../server/store/commit-decision.ts';

/**
 * Closes the till of a day, in three round trips, and tells the garage if it is off. A repeat changes nothing. The problem is 400 if it is no day, to come, or kept no longer; 409 with the till if
 * somebody has closed it, or cash has moved meanwhile.
 */
export default staffEndpoint(async ({ caller, json, param }) => {
  const [day, request] = [param('day'), await json(tillClosingRequestSchema)];
  const closed = await commitDecision(async () => {
    const now = new Date();
    const { readable, replies, ...member } = await readDaybookAsMember(caller, day, [
      tillAndTodaysLogRead(day, now),
      tillsRead(daysWithTillsBefore(day)),
    ]);
    const { till, actsToday, commitOf } = parseTillAndTodaysLog(day, now, replies[0]);
    const { closing, movements } = till;
    const { cash, drawer } = sumTillOfDay(readable, day, movements);
    const proposed = proposedFloat(await readCountedBefore(parseTillAndThoseBefore(day, replies[1]).since));
    const state = { day, closing, drawer, proposed, actsToday };
    const decision = decideTillClosing(state, request, { by: member.member, now });
    if (decision === 'till-changed')
      throw refusal(decision, {
        values: [drawer],
        members: { cash, drawer, closing } satisfies TillConflict,
      });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw tillClosedProblem(decision.closed, { cash, drawer });
    if (decision === closing) return { result: closing };
    const { expect, write } = commitOf(decision);
    const news = isDrawerOff(decision) ? noticeWrites(tillOffNotices(decision)) : [];
    return {
      result: decision,
      commit: { expect: [...expectStillMember(caller, member), ...expect], write: [...write, ...news] },
    };
  });
  if (isDrawerOff(closed)) sendNoticesLater();
  return closed;
});

export const config: EndpointConfig = { path: '/api/desk/till/:day', method: 'POST' };

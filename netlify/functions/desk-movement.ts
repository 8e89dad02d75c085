import { movementRequestSchema } from '../../src/contract/desk/desk-till-request.ts';
import { refusal, requireValidDay } from '../server/desk/refusals.ts';
import { expectStillMember, readAsMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { tillClosedProblem } from '../server/desk/till/change-till.ts';
import { decideCashMovement, MAX_MOVEMENTS, withCashMovement } from '../server/desk/till/decide-movement.ts';
import { parseTills, tillsRead, tillWrite } from '../server/desk/till/stored-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { parseTillRecord } from '../server/order/records.ts';
import type { Expectation } from '../server/store/commit.ts';
import { commitDecision } from '../server/store/commit-decision.ts';
import { keys } from '../server/store/keys.ts';

/** Records cash that moves in or out of the drawer for no booking, or that it has not after all, in two round trips. A repeat changes nothing. */
export default staffEndpoint(async ({ caller, json, param }) => {
  const [day, request] = [param('day'), await json(movementRequestSchema)];
  requireValidDay(day);
  return commitDecision(async () => {
    const { replies, ...member } = await readAsMember(caller, [tillsRead([day])]);
    const [reply = null] = parseTills(replies[0]);
    const till = parseTillRecord(reply);
    const decision = decideCashMovement({ ...till, day }, request, { by: member.member, now: new Date() });
    if (decision === 'too-many-movements') throw refusal(decision, { values: [MAX_MOVEMENTS] });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw tillClosedProblem(decision.closed);
    if (till.movements?.includes(decision)) return { result: decision };
    const expect: Expectation[] = [
      ...expectStillMember(caller, member),
      { read: ['HGET', keys.tills, day], reply },
    ];
    return {
      result: decision,
      commit: { expect, write: [tillWrite(day, withCashMovement(till, decision))] },
    };
  });
});

export const config: EndpointConfig = { path: '/api/desk/till/:day/movements', method: 'POST' };

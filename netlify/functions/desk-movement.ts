import { movementRequestSchema } from '../../src/contract/desk/desk-till-request.ts';
import { refusal, requireDay } from '../server/desk/refusals.ts';
import { expectStillMember, readAsMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { tillClosedMeanwhile } from '../server/desk/till/change-till.ts';
import { decideMovement, MAX_MOVEMENTS, withMovement } from '../server/desk/till/decide-movement.ts';
import { parseTills, readTills, writeTill } from '../server/desk/till/stored-till.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { parseTill } from '../server/order/records.ts';
import type { Expectation } from '../server/store/commit.ts';
import { commitDecision } from '../server/store/commit-decision.ts';
import { keys } from '../server/store/keys.ts';

/** Records cash that moves in or out of the drawer for no booking, or that it has not after all, in two round trips. A repeat changes nothing. */
export default staffEndpoint(async ({ caller, json, param }) => {
  const [day, request] = [param('day'), await json(movementRequestSchema)];
  requireDay(day);
  return commitDecision(async () => {
    const { replies, ...member } = await readAsMember(caller, [readTills([day])]);
    const [reply = null] = parseTills(replies[0]);
    const till = parseTill(reply);
    const decision = decideMovement(day, till, request, { by: member.member, now: new Date() });
    if (decision === 'too-many-movements') throw refusal(decision, { values: [MAX_MOVEMENTS] });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw tillClosedMeanwhile(decision.closed);
    if (till.movements?.includes(decision)) return { result: decision };
    const expect: Expectation[] = [
      ...expectStillMember(caller, member),
      { read: ['HGET', keys.tills, day], reply },
    ];
    return {
      result: decision,
      commit: { expect, write: [writeTill(day, withMovement(till, decision))] },
    };
  });
});

export const config: EndpointConfig = { path: '/api/desk/till/:day/movements', method: 'POST' };

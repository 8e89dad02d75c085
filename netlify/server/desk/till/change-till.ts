import type { TillAct, TillConflict } from '../../../../src/contract/desk/desk-till.ts';
import type { TillClosing } from '../../../../src/contract/desk/desk-till-request.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { parseTill, type TillRecord } from '../../order/records.ts';
import type { Commit, Write } from '../../store/commit.ts';
import { commitDecision } from '../../store/commit-decision.ts';
import { keys } from '../../store/keys.ts';
import { readDaybook } from '../orders/read-acts.ts';
import { refusal, requireDay } from '../refusals.ts';
import { changeAsOwner } from '../staff/change-as-owner.ts';
import { stillMember } from '../staff/staff.ts';
import { closeTill, reopenTill } from './decide-till.ts';
import { parseTills, readTills } from './stored-till.ts';
import { tillOf } from './till-of.ts';

/**
 * Closes the till of a day, in two round trips. A repeat changes nothing.
 * @throws {ProblemError} 400 if it is no day, to come, or kept no longer; 409 with the till if somebody has closed it, or cash has moved meanwhile
 */
export const closeDay = (caller: Caller, day: string, request: TillClosing): Promise<TillAct> =>
  commitDecision(async () => {
    const now = new Date();
    const days: TillDays = [day, dayInDhaka(now)];
    const { readable, replies, ...member } = await readDaybook(caller, day, [readTills(days)]);
    const { commitOf, ...stored } = storedTills(days, replies[0]);
    const { closing } = stored;
    const { drawer } = tillOf(readable, day);
    const decision = closeTill({ day, drawer, ...stored }, request, { by: member.member, now });
    if (decision === 'till-changed')
      throw refusal(decision, { values: [drawer], members: { drawer, closing } satisfies TillConflict });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw closedBefore(decision.closed, drawer);
    if (decision === closing) return { result: closing };
    const { expect, write } = commitOf(decision);
    return { result: decision, commit: { expect: [...stillMember(caller, member), ...expect], write } };
  });

/**
 * Reopens the till of a day for an owner, who has seen it closed at a time, in two round trips. A repeat changes nothing.
 * @throws {ProblemError} 409 if it is not closed, or was closed anew
 */
export const reopenDay = (caller: Caller, day: string, seenAt: string | undefined): Promise<TillAct> => {
  requireDay(day);
  const days: TillDays = [day, dayInDhaka(new Date())];
  return changeAsOwner(caller, [readTills(days)], ([reply], by) => {
    const { commitOf, ...stored } = storedTills(days, reply);
    const decision = reopenTill(stored, seenAt, { by, now: new Date() });
    if (typeof decision === 'string') throw refusal(decision);
    if ('closed' in decision) throw closedBefore(decision.closed);
    return { result: decision, ...(decision !== stored.closing && { commit: commitOf(decision) }) };
  });
};

const closedBefore = (closing: TillAct, drawer?: number) =>
  refusal('till-closed', {
    values: [closing.by, closing.at, closing.counted],
    members: { drawer, closing } satisfies TillConflict,
  });

/** A day, and today, whose log has what is done. */
type TillDays = [day: string, today: string];

/** Returns how the till of a day was closed, or reopened, last, how often it was today, and the function that returns the commit of an act about it. */
function storedTills([day, today]: TillDays, reply: unknown) {
  const [ofDay = null, ofToday = null] = parseTills(reply);
  const [till, log] = [parseTill(ofDay), parseTill(ofToday)];
  const write = (name: string, record: TillRecord): Write => [
    'HSET',
    keys.tills,
    name,
    JSON.stringify(record),
  ];
  const commitOf = (closing: TillAct): Commit => {
    const acts = [...log.acts, closing];
    return {
      expect: [
        { read: ['HGET', keys.tills, day], reply: ofDay },
        { read: ['HGET', keys.tills, today], reply: ofToday },
      ],
      write:
        day === today
          ? [write(day, { closing, acts })]
          : [write(day, { ...till, closing }), write(today, { ...log, acts })],
    };
  };
  return { closing: till.closing, actsToday: log.acts.filter((act) => act.day === day).length, commitOf };
}

import type { TillAct, TillConflict } from '../../../../src/contract/desk/desk-till.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { parseTillRecord } from '../../order/records.ts';
import type { Commit } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { refusal } from '../refusals.ts';
import { parseTills, tillsRead, tillWrite } from './stored-till.ts';

/** Returns the refusal of an act on a day that somebody else has closed. */
export const tillClosedProblem = (closing: TillAct, sums: Pick<TillConflict, 'cash' | 'drawer'> = {}) =>
  refusal('till-closed', {
    values: [closing.by, closing.at, closing.counted],
    members: { ...sums, closing } satisfies TillConflict,
  });

/** Returns the read of the till of a day, and of that of today, whose log has what is done. */
export const tillAndTodaysLogRead = (day: string, now: Date) => tillsRead([day, dayInDhaka(now)]);

/** Returns the till of a day, how often it was closed or reopened today, and the function that returns the commit of such an act. */
export function parseTillAndTodaysLog(day: string, now: Date, reply: unknown) {
  const today = dayInDhaka(now);
  const [ofDay = null, ofToday = null] = parseTills(reply);
  const [till, log] = [parseTillRecord(ofDay), parseTillRecord(ofToday)];
  const commitOf = (closing: TillAct): Commit => {
    const acts = [...log.acts, closing];
    return {
      expect: [
        { read: ['HGET', keys.tills, day], reply: ofDay },
        { read: ['HGET', keys.tills, today], reply: ofToday },
      ],
      write:
        day === today
          ? [tillWrite(day, { ...till, closing, acts })]
          : [tillWrite(day, { ...till, closing }), tillWrite(today, { ...log, acts })],
    };
  };
  return { till, actsToday: log.acts.filter((act) => act.day === day).length, commitOf };
}

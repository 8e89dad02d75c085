import type { TillAct, TillConflict } from '../../../../src/contract/desk/desk-till.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { parseTill, type TillRecord } from '../../order/records.ts';
import type { Commit, Write } from '../../store/commit.ts';
import { keys } from '../../store/keys.ts';
import { refusal } from '../refusals.ts';
import { parseTills, readTills } from './stored-till.ts';

/** Returns the refusal of an act on a day that somebody else has closed. */
export const tillClosedMeanwhile = (closing: TillAct, drawer?: number) =>
  refusal('till-closed', {
    values: [closing.by, closing.at, closing.counted],
    members: { drawer, closing } satisfies TillConflict,
  });

/** Returns the read of the till of a day, and of that of today, whose log has what is done. */
export const readTillAndTodaysLog = (day: string, now: Date) => readTills([day, dayInDhaka(now)]);

/** Returns how the till of a day was closed, or reopened, last, how often it was today, and the function that returns the commit of an act about it. */
export function parseTillAndTodaysLog(day: string, now: Date, reply: unknown) {
  const today = dayInDhaka(now);
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

import * as z from 'zod/mini';
import { type HealthFacts, parseHealthFacts } from '../health/health-facts.ts';
import { keys } from '../store/keys.ts';
import { idInQueueMember, type WorkKind } from '../store/queue.ts';
import { pairsOfReply } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/** The most that is read from either end of the queue. */
const PAGE = 1_000;

/** The work of a run: the members of the queue, each with its time in ms; whether there are notices; and the facts of the checks. */
interface Due {
  members: [member: string, at: number][];
  hasNotices: boolean;
  facts: HealthFacts;
}

const repliesSchema = z.tuple([z.array(z.string()), z.int(), z.unknown()]);

/**
 * Reads the work that is due, in three commands if there is little. Of much it returns up to 2,000 members, alternately the longest and the shortest
 * overdue, so that new work does not wait behind a backlog.
 */
export async function readDueWork(before: number | '+inf'): Promise<Due> {
  const page = { byScore: true, withScores: true, offset: 0, count: PAGE } as const;
  const replies = await withStore((redis) =>
    redis
      .pipeline()
      .zrange(keys.queue, '-inf', before, page)
      .zcount(keys.noticesDue, '-inf', before)
      .hgetall(keys.health)
      .exec(),
  );
  const [oldest, notices, facts] = z.parse(repliesSchema, replies);
  const members = pairsOfReply(oldest).map(([name, at]): [string, number] => [name, Number(at)]);
  return {
    members: members.length < PAGE ? members : alternate(members, await readNewest()),
    hasNotices: notices > 0,
    facts: parseHealthFacts(facts),
  };

  async function readNewest(): Promise<Due['members']> {
    const newest = await withStore((redis) =>
      redis.zrange(keys.queue, before, '-inf', { ...page, rev: true }),
    );
    return pairsOfReply(z.parse(z.array(z.string()), newest)).map(([name, at]) => [name, Number(at)]);
  }
}

const alternate = (oldest: Due['members'], newest: Due['members']): Due['members'] => [
  ...new Map(oldest.flatMap((one, index) => [one, newest[index] ?? one])),
];

export const dueIdsOfKind = (kind: WorkKind, members: Due['members']): string[] =>
  members.flatMap(([member]) => idInQueueMember(kind, member) ?? []);

import type { Redis } from '@upstash/redis';
import { erasureBeginCommit } from '../../server/account/erase-account.ts';
import { UNRELEASED } from '../../server/health/health-facts.ts';
import { RESTORED } from '../../server/invoices/series.ts';
import { commitTo } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { idInQueueMember } from '../../server/store/queue.ts';
import { CommandError, startProgress } from '../command.ts';
import { type Dumped, readBackup, type Totals } from './backup-format.ts';
import { repeatErasure } from './repeat-erasure.ts';
import { restoredFrom } from './restored-keys.ts';

/** Characters of one request, far below Upstash's limit of 10 MB even at three bytes each. */
const CHARACTERS_AT_ONCE = 250_000;

const DAY_MS = 24 * 3_600_000;

interface Restored {
  totals: Totals;
  /** The number of customers of whom the backup had data that was erased, and is erased again. */
  erasures: number;
}

/**
 * Validates a whole backup, writes it into an empty store, and repeats all erasures that it or a later backup knows: one may have gone on while it
 * was written. Neither a message nor a refund goes out of the store before it is released. An interrupted restore of the same backup can be repeated.
 * @throws {CommandError} naming the first invalid line, or if the store has other data
 */
export async function restore(redis: Redis, file: string, laterFile?: string): Promise<Restored> {
  const backup = await check(file);
  const later = laterFile === undefined ? undefined : await check(laterFile);
  await claim(redis, backup.createdAt);
  await write(redis, file, backup);
  let erasures = 0;
  const recent = new Date(Date.parse(backup.createdAt) - DAY_MS);
  const erased = new Map([...backup.erased, ...(later?.erased ?? [])]);
  for (const [uid, at] of erased) {
    const erasedAt = new Date(at);
    if (await repeatErasure(redis, uid, { erasedAt, isRecent: erasedAt > recent })) erasures += 1;
  }
  // The scheduled run finishes them.
  for (const [uid, at] of [...backup.erasing, ...(later?.erasing ?? [])]) {
    const begunAt = new Date(at);
    if (begunAt.toISOString() > (erased.get(uid) ?? ''))
      await commitTo(redis, erasureBeginCommit(uid, begunAt));
  }
  // Greater than any number that an open board may know of the store before.
  await redis.set(keys.board, Date.now());
  await redis.del(keys.restoring);
  return { totals: backup.totals, erasures };
}

interface Checked {
  createdAt: string;
  totals: Totals;
  /** The times of the erasures of customers' data that have ended, and in ms of those that have begun, by uid. */
  erased: Map<string, string>;
  erasing: Map<string, number>;
}

/**
 * Validates a whole backup.
 * @throws {CommandError} naming the first invalid line
 */
async function check(file: string): Promise<Checked> {
  const erased = new Map<string, string>();
  const erasing = new Map<string, number>();
  const about = await readBackup(file, ({ key, string = '', members = {} }) => {
    if (key.startsWith(keys.erased(''))) erased.set(key.slice(keys.erased('').length), string);
    for (const [member, at] of Object.entries(members)) {
      const uid = idInQueueMember('erasure', member);
      if (uid !== undefined) erasing.set(uid, at);
    }
  });
  return { ...about, erased, erasing };
}

/**
 * Marks the store as being restored from this backup.
 * @throws {CommandError} if the store is not empty, or the restore of another backup was interrupted
 */
async function claim(redis: Redis, createdAt: string): Promise<void> {
  const interrupted = await redis.get<string>(keys.restoring);
  if (interrupted === null && (await redis.dbsize()) > 0)
    throw new CommandError(`The store at ${process.env.UPSTASH_REDIS_REST_URL} is not empty.`);
  if (interrupted !== null && interrupted !== createdAt)
    throw new CommandError(
      `The restore of another backup was interrupted in this store: that of ${interrupted}.`,
    );
  await redis.set(keys.restoring, createdAt);
  // What was printed since the backup is unknown, also to a site that uses the store too early.
  await redis.hset(keys.series, { [RESTORED]: createdAt });
  await redis.hset(keys.health, { [UNRELEASED]: Date.parse(createdAt) });
}

async function write(redis: Redis, file: string, { createdAt }: Checked): Promise<void> {
  const progress = startProgress('keys');
  let batch: Dumped[] = [];
  let characters = 0;
  const flush = async () => {
    await writeAtOnce(redis, batch);
    progress(batch.length);
    batch = [];
    characters = 0;
  };
  await readBackup(file, async (dumped) => {
    for (const one of restoredFrom(dumped, createdAt)) {
      batch.push(one);
      characters += JSON.stringify(one).length;
      if (characters > CHARACTERS_AT_ONCE) await flush();
    }
  });
  await flush();
}

/** Writes keys in one transaction, but for those that have expired: each at once, as the local cloud copies a whole key on each change. */
async function writeAtOnce(redis: Redis, batch: Dumped[]): Promise<void> {
  const writes = redis.multi();
  for (const [key, parts] of Map.groupBy(batch, (one) => one.key)) {
    const fields = parts.flatMap(({ hash = {} }) => Object.entries(hash));
    const members = parts.flatMap(({ members = {} }) => Object.entries(members));
    const [first, ...more] = members.map(([member, score]) => ({ member, score }));
    if (fields.length > 0) writes.hset(key, Object.fromEntries(fields));
    if (first) writes.zadd(key, first, ...more);
    for (const { string, expiresAt } of parts) {
      if (string === undefined || (expiresAt !== undefined && expiresAt <= Date.now())) continue;
      writes.set(key, string, expiresAt === undefined ? undefined : { pxat: expiresAt });
    }
  }
  if (writes.length() > 0) await writes.exec();
}

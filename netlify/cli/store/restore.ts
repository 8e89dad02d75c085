import type { Redis } from '@upstash/redis';
import { beginErasure } from '../../server/account/erase-account.ts';
import { commitTo } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, startProgress } from '../command.ts';
import { inBatches } from '../scan.ts';
import { type Dumped, readBackup, type Totals } from './backup-format.ts';
import { repeatErasure } from './repeat-erasure.ts';
import { erasuresIn, restoredKeys } from './restored-keys.ts';

/** The key that marks a running or interrupted restore; its value is the creation time of the backup. */
export const RESTORING = 'restoring';

/** Characters of one request, far below Upstash's limit of 10 MB even at three bytes each. */
const CHARACTERS_AT_ONCE = 250_000;

const DAY_MS = 24 * 3_600_000;

/**
 * Validates a whole backup, then writes it into an empty store, and repeats all erasures that it or a later backup knows: an erasure may
 * have gone on while the backup was written, and their clocks may differ. An interrupted restore of the same backup can be repeated.
 * @returns the records of the backup, and the number of customers of whom it had data that was erased, and is erased again
 * @throws {CommandError} naming the first invalid line, or if the store has other data
 */
export async function restore(
  redis: Redis,
  file: string,
  laterFile?: string,
): Promise<{ totals: Totals; erasures: number }> {
  const backup = await readBackup(file);
  const later = laterFile === undefined ? undefined : await readBackup(laterFile);
  await claim(redis, backup.createdAt);
  const progress = startProgress('keys');
  const charactersOf = (restored: Dumped) => JSON.stringify(restored).length;
  for await (const batch of inBatches(CHARACTERS_AT_ONCE, restoredKeys(backup), charactersOf)) {
    await writeAtOnce(redis, batch);
    progress(batch.length);
  }
  const { erased, erasing } = erasuresIn([...backup.lines, ...(later?.lines ?? [])]);
  const recent = new Date(Date.parse(backup.createdAt) - DAY_MS);
  let erasures = 0;
  for (const [uid, at] of erased) {
    const erasedAt = new Date(at);
    if (await repeatErasure(redis, uid, { erasedAt, isRecent: erasedAt > recent })) erasures += 1;
  }
  // The scheduled run finishes them.
  for (const [uid, at] of erasing) {
    const begunAt = new Date(at);
    if (begunAt.toISOString() > (erased.get(uid) ?? '')) await commitTo(redis, beginErasure(uid, begunAt));
  }
  // Greater than any number that an open board may know of the store before.
  await redis.set(keys.board, Date.now());
  await redis.del(RESTORING);
  return { totals: backup.totals, erasures };
}

/**
 * Marks the store as being restored from this backup.
 * @throws {CommandError} if the store is not empty, or the restore of another backup was interrupted
 */
async function claim(redis: Redis, createdAt: string): Promise<void> {
  const former = await redis.get<string>(RESTORING);
  if (former === null && (await redis.dbsize()) > 0)
    throw new CommandError(`The store at ${process.env.UPSTASH_REDIS_REST_URL} is not empty.`);
  if (former !== null && former !== createdAt)
    throw new CommandError(`The restore of another backup was interrupted in this store: that of ${former}.`);
  await redis.set(RESTORING, createdAt);
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

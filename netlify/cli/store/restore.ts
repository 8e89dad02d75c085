import type { Redis } from '@upstash/redis';
import { beginErasure } from '../../server/account/erase-account.ts';
import { commitTo } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, startProgress } from '../command.ts';
import { readBackup } from './backup-file.ts';
import { createTally, type Totals } from './backup-lines.ts';
import { repeatErasure } from './repeat-erasure.ts';
import { type Entry, entriesOf, writeAtOnce } from './restore-entries.ts';

/** The key that marks a running or interrupted restore; its value is the creation time of the backup. */
export const RESTORING = 'restoring';

/** Characters of one request, far below Upstash's limit of 10 MB even at three bytes each. */
const CHARACTERS_AT_ONCE = 250_000;

const DAY_MS = 24 * 3_600_000;

interface Restored {
  totals: Totals;
  /** The number of customers of whom the backup had data that was erased, and is erased again. */
  erasures: number;
}

/**
 * Validates a whole backup, then writes it into an empty store, and repeats all erasures that it or a later backup knows: an erasure may
 * have gone on while the backup was written, and their clocks may differ. An interrupted restore of the same backup can be repeated.
 * @throws {CommandError} naming the first invalid line, or if the store has other data
 */
export async function restore(redis: Redis, file: string, laterFile?: string): Promise<Restored> {
  const { createdAt, totals, erasures } = await check(file);
  const later = laterFile === undefined ? undefined : await check(laterFile);
  await claim(redis, createdAt);
  await write(redis, file, createdAt);
  let count = 0;
  const recent = new Date(Date.parse(createdAt) - DAY_MS);
  for (const [uid, at] of new Map([...erasures, ...(later?.erasures ?? [])])) {
    const erasedAt = new Date(at);
    if (await repeatErasure(redis, uid, { erasedAt, isRecent: erasedAt > recent })) count += 1;
  }
  // The scheduled run finishes them.
  for (const [uid, at] of later?.begunErasures ?? []) await commitTo(redis, beginErasure(uid, new Date(at)));
  // Greater than any number that an open board may know of the store before.
  await redis.set(keys.board, Date.now());
  await redis.del(RESTORING);
  return { totals, erasures: count };
}

/**
 * Validates a whole backup.
 * @throws {CommandError} naming the first invalid line
 */
async function check(file: string) {
  const { totals, add } = createTally();
  let createdAt: string | undefined;
  const erasures: [uid: string, at: string][] = [];
  const begunErasures: [uid: string, at: string][] = [];
  for await (const line of readBackup(file)) {
    if (line.type === 'header') createdAt = line.createdAt;
    if (line.type === 'erasures') erasures.push(...Object.entries(line.erasures));
    if (line.type === 'begun-erasures') begunErasures.push(...Object.entries(line.begunErasures));
    add(line);
  }
  if (createdAt === undefined) throw new CommandError(`${file}: has no header.`);
  return { createdAt, totals, erasures, begunErasures };
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

async function write(redis: Redis, file: string, createdAt: string): Promise<void> {
  const progress = startProgress('records');
  let batch: Entry[] = [];
  let characters = 0;
  const flush = async () => {
    await writeAtOnce(redis, batch);
    progress(batch.length);
    batch = [];
    characters = 0;
  };
  for await (const line of readBackup(file)) {
    for (const entry of entriesOf(line, createdAt)) {
      batch.push(entry);
      characters += entry.key.length + String(entry.value).length;
      if (characters > CHARACTERS_AT_ONCE) await flush();
    }
  }
  if (batch.length > 0) await flush();
}

import type { Redis } from '@upstash/redis';
import { CommandError, startProgress } from '../command.ts';
import { readBackup } from './backup-file.ts';
import { createTally, type HeaderLine, type Totals } from './backup-lines.ts';
import { type Entry, entriesOf, writeAtOnce } from './restore-entries.ts';

/** The key that marks a running or interrupted restore; its value is the creation time of the backup. */
export const RESTORING = 'restoring';

/** Characters of one request, far below Upstash's limit of 10 MB even at three bytes each. */
const CHARACTERS_AT_ONCE = 250_000;

/**
 * Validates a whole backup, then writes it into an empty store. An interrupted restore of the same backup can be repeated.
 * @returns the totals of what is restored, and the number of notices that are not, since they are of format 1
 * @throws {CommandError} naming the first invalid line, or if the store has other data
 */
export async function restore(
  redis: Redis,
  file: string,
): Promise<{ totals: Totals; formerNotices: number }> {
  const { totals, add } = createTally();
  let header: HeaderLine | undefined;
  for await (const line of readBackup(file)) {
    if (line.type === 'header') header = line;
    add(line);
  }
  if (!header) throw new CommandError(`${file}: has no header.`);
  await claim(redis, header.createdAt);
  await write(redis, file, header);
  await redis.del(RESTORING);
  return header.version === 1
    ? { totals: { ...totals, notices: 0 }, formerNotices: totals.notices }
    : { totals, formerNotices: 0 };
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

async function write(redis: Redis, file: string, header: HeaderLine): Promise<void> {
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
    for (const entry of entriesOf(line, header)) {
      batch.push(entry);
      characters += entry.key.length + String(entry.value).length;
      if (characters > CHARACTERS_AT_ONCE) await flush();
    }
  }
  if (batch.length > 0) await flush();
}

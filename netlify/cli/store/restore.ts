import type { Redis } from '@upstash/redis';
import { SERVICES_KEY } from '../../server/catalogue/catalogue.ts';
import { keys } from '../../server/store/order-records.ts';
import { CommandError, startProgress } from '../command.ts';
import { readBackup } from './backup-file.ts';
import { addTo, type Line, noTotals, type Totals } from './backup-lines.ts';

/** The key that marks a running or interrupted restore; its value is the creation time of the backup. */
export const RESTORING = 'restoring';

/** Characters of one request, far below Upstash's limit of 10 MB even at three bytes each. */
const CHARACTERS_AT_ONCE = 250_000;

/**
 * Validates a whole backup, then writes it into an empty store. An interrupted restore of the same backup can be repeated.
 * @throws {CommandError} naming the first invalid line, or if the store has other data
 */
export async function restore(redis: Redis, file: string): Promise<Totals> {
  const totals = noTotals();
  let createdAt = '';
  for await (const line of readBackup(file)) {
    addTo(totals, line);
    if (line.type === 'header') createdAt = line.createdAt;
  }
  await claim(redis, createdAt);
  await write(redis, file);
  await redis.del(RESTORING);
  return totals;
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

async function write(redis: Redis, file: string): Promise<void> {
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
    for (const entry of entriesOf(line)) {
      batch.push(entry);
      characters += entry.key.length + String(entry.value).length;
      if (characters > CHARACTERS_AT_ONCE) await flush();
    }
  }
  if (batch.length > 0) await flush();
}

/** A field of a hash, a string key, or a member of a sorted set with its score. */
type Entry =
  | { kind: 'field'; key: string; name: string; value: string }
  | { kind: 'record'; key: string; value: string }
  | { kind: 'member'; key: string; name: string; value: number };

function* entriesOf(line: Line): Generator<Entry> {
  if (line.type === 'services') yield* fieldsOf(SERVICES_KEY, line.services);
  if (line.type === 'notices') yield* fieldsOf(keys.ownerNotices, line.notices);
  if (line.type !== 'customer') return;
  yield* fieldsOf(keys.orders(line.uid), line.orders);
  yield* fieldsOf(keys.archive(line.uid), line.archive);
  for (const [name, { record, unpaidSince, refundSince }] of Object.entries(line.transactions)) {
    yield { kind: 'record', key: keys.transaction(name), value: JSON.stringify(record) };
    if (unpaidSince !== undefined) yield { kind: 'member', key: keys.unpaid, name, value: unpaidSince };
    if (refundSince !== undefined) yield { kind: 'member', key: keys.refunds, name, value: refundSince };
  }
}

function* fieldsOf(key: string, records: Record<string, unknown>): Generator<Entry> {
  for (const [name, record] of Object.entries(records))
    yield { kind: 'field', key, name, value: JSON.stringify(record) };
}

async function writeAtOnce(redis: Redis, entries: Entry[]): Promise<void> {
  const writes = redis.multi();
  for (const entry of entries) {
    if (entry.kind === 'field') writes.hset(entry.key, { [entry.name]: entry.value });
    if (entry.kind === 'record') writes.set(entry.key, entry.value);
  }
  // One ZADD for each key, as the local cloud copies a whole key on each change.
  const members = entries.filter((entry) => entry.kind === 'member');
  for (const [key, entriesOfKey] of Map.groupBy(members, ({ key }) => key)) {
    const [first, ...more] = entriesOfKey.map(({ name, value }) => ({ score: value, member: name }));
    if (first) writes.zadd(key, first, ...more);
  }
  await writes.exec();
}

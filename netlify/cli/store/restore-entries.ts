import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { noticeSchema, orderRecordSchema, unmatchedRecordSchema } from '../../server/order/records.ts';
import type { Place } from '../../server/order/references.ts';
import { placesOf } from '../../server/order/references.ts';
import { keys } from '../../server/store/keys.ts';
import { queued, type WorkKind } from '../../server/store/queue.ts';
import type { Line } from './backup-lines.ts';

/** A field of a hash, a string key, one that expires at `value` in ms, or a member of a sorted set with its score. */
export type Entry =
  | Place
  | { kind: 'record'; key: string; value: string }
  | { kind: 'flag'; key: string; value: number };

/** Yields what a line of a backup of the time `createdAt` is restored to. */
export function* entriesOf(line: Line, createdAt: string): Generator<Entry> {
  if (line.type === 'services') yield* fieldsOf(keys.services, line.services);
  if (line.type === 'days') yield* fieldsOf(keys.days, line.days);
  if (line.type === 'staff') yield* fieldsOf(keys.staff, line.staff);
  if (line.type === 'verified') yield* textsOf(keys.verified, line.verified);
  if (line.type === 'unmatched') yield* unmatchedOf(line.unmatched);
  if (line.type === 'notices') yield* noticesOf(line.notices, createdAt);
  if (line.type === 'revocations') {
    for (const [uid, end] of Object.entries(line.revocations))
      yield { kind: 'flag', key: keys.revoked(uid), value: Date.parse(end) };
  }
  if (line.type === 'erasures') yield* textsOf(keys.erased, line.erasures);
  if (line.type === 'begun-erasures') {
    for (const [uid, at] of Object.entries(line.begunErasures))
      yield* queuedAt('erasure', uid, Date.parse(at));
  }
  if (line.type !== 'customer') return;
  yield* fieldsOf(keys.orders(line.uid), line.orders);
  yield* fieldsOf(keys.archive(line.uid), line.archive);
  for (const orders of [line.orders, line.archive])
    for (const order of Object.values(orders))
      yield* placesOf({
        uid: line.uid,
        order: z.parse(orderRecordSchema, order),
        isArchived: orders === line.archive,
      });
  for (const [name, { record, ...scores }] of Object.entries(line.transactions)) {
    yield { kind: 'record', key: keys.transaction(name), value: JSON.stringify(record) };
    yield* queuedAt('attempt', name, scores.unpaidSince);
    yield* queuedAt('hint', name, scores.hintedSince);
  }
}

const queuedAt = (kind: WorkKind, id: string, at: number | undefined) =>
  membersOf(keys.queue, queued(kind, id), at);

function* unmatchedOf(records: Record<string, unknown>): Generator<Entry> {
  yield* fieldsOf(keys.unmatched, records);
  for (const [name, record] of Object.entries(records)) {
    const { at, closed, isSurplus, refund } = z.parse(unmatchedRecordSchema, record);
    if (isSurplus && !closed && !refund?.isFinal) yield* queuedAt('surplus', name, Date.parse(at));
    if (!isSurplus || closed || refund?.reason !== undefined)
      yield* membersOf(
        closed ? keys.unmatchedClosed : keys.unmatchedOpen,
        name,
        Date.parse(closed?.at ?? at),
      );
  }
}

function* fieldsOf(key: string, records: Record<string, unknown>): Generator<Entry> {
  for (const [name, record] of Object.entries(records))
    yield { kind: 'field', key, name, value: JSON.stringify(record) };
}

function* textsOf(key: string, texts: Record<string, string>): Generator<Entry> {
  for (const [name, value] of Object.entries(texts)) yield { kind: 'field', key, name, value };
}

function* membersOf(key: string, name: string, value: number | undefined): Generator<Entry> {
  if (value !== undefined) yield { kind: 'member', key, name, value };
}

/**
 * Yields notices that are to come, such as reminders, as due. Others are given up: their content may have been sent, or may no
 * longer be true.
 */
function* noticesOf(notices: Record<string, unknown>, createdAt: string): Generator<Entry> {
  for (const [name, notice] of Object.entries(notices)) {
    const { at, givenUpAt = createdAt } = z.parse(noticeSchema, notice);
    const isComing = Date.parse(at) > Date.now();
    yield* fieldsOf(keys.notices, { [name]: isComing ? notice : { ...Object(notice), givenUpAt } });
    if (isComing) yield* membersOf(keys.noticesDue, name, Date.parse(at));
  }
}

/** Writes entries in one transaction. Flags that have expired are left out. */
export async function writeAtOnce(redis: Redis, entries: Entry[]): Promise<void> {
  const writes = redis.multi();
  const now = Date.now();
  for (const entry of entries) {
    if (entry.kind === 'field') writes.hset(entry.key, { [entry.name]: entry.value });
    if (entry.kind === 'record') writes.set(entry.key, entry.value);
    if (entry.kind === 'flag' && entry.value > now) writes.set(entry.key, '1', { px: entry.value - now });
  }
  // One ZADD for each key, as the local cloud copies a whole key on each change.
  const members = entries.filter((entry) => entry.kind === 'member');
  for (const [key, entriesOfKey] of Map.groupBy(members, ({ key }) => key)) {
    const [first, ...more] = entriesOfKey.map(({ name, value = now }) => ({ score: value, member: name }));
    if (first) writes.zadd(key, first, ...more);
  }
  if (writes.length() > 0) await writes.exec();
}

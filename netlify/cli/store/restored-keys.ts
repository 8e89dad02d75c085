import { type IndexEntry, indexEntriesOf } from '../../server/order/index-entries.ts';
import { type Notice, parseNotice, parseOrder, parseUnmatched } from '../../server/order/records.ts';
import { firstKeptDay, isIndexEntryKept, retentionMs } from '../../server/order/retention.ts';
import { keys } from '../../server/store/keys.ts';
import { queueMember } from '../../server/store/queue.ts';
import type { Dumped } from './backup-format.ts';

/**
 * Yields what a line of a backup of the time `createdAt` is restored to: with all that follows from it.
 */
export function* restoredFrom(dumped: Dumped, createdAt: string): Generator<Dumped> {
  const { key, hash = {}, members = {} } = dumped;
  if (key.startsWith(keys.orders(''))) {
    const uid = key.slice(keys.orders('').length);
    for (const [id, json] of Object.entries(hash)) {
      yield { key, hash: { [id]: json } };
      yield* indexEntriesOf({ uid, order: parseOrder(json) })
        .filter((entry) => isIndexEntryKept(entry, new Date()))
        .map(toDumped);
    }
  } else if (key === keys.notices) {
    for (const json of Object.values(hash)) yield* noticeFrom(parseNotice(json), createdAt);
  } else if (key === keys.days) {
    const days = Object.entries(hash).filter(([day]) => day >= firstKeptDay(new Date()));
    yield { key, hash: Object.fromEntries(days) };
  } else if (key === keys.fullness || key === keys.tills) {
    const days = Object.entries(hash).filter(([day]) => day >= firstKeptDay(new Date(), 'facts'));
    yield { key, hash: Object.fromEntries(days) };
  } else if (key.startsWith(keys.droppedFacts(''))) {
    if (key >= keys.droppedFacts(firstKeptDay(new Date(), 'facts').slice(0, 7))) yield dumped;
  } else if (key === keys.queue) {
    // The gateways are asked at once about what may have been paid since it was read.
    for (const [name, at] of Object.entries(members)) yield memberOf(key, name, Math.min(at, Date.now()));
  } else {
    yield dumped;
    if (key === keys.unmatched)
      for (const [id, json] of Object.entries(hash)) yield* moneyEntriesOf(id, json);
  }
}

const toDumped = (entry: IndexEntry): Dumped =>
  entry.kind === 'field'
    ? { key: entry.key, hash: { [entry.name]: entry.value } }
    : memberOf(entry.key, entry.name, entry.value ?? entry.firstValue ?? Date.now());

const memberOf = (key: string, name: string, score: number): Dumped => ({ key, members: { [name]: score } });

/** Yields the index entries of money that no order records: duplicate payments, which go back by themselves, money that the staff have closed, and the rest. */
function* moneyEntriesOf(captureId: string, json: string): Generator<Dumped> {
  const { at, closed, isDuplicate, atGateway } = parseUnmatched(json);
  if (isDuplicate && !closed && !atGateway?.isFinal)
    yield memberOf(keys.queue, queueMember('duplicate-payment', captureId), Date.parse(at));
  if (!isDuplicate || closed || atGateway?.reason !== undefined)
    yield memberOf(
      closed ? keys.unmatchedClosed : keys.unmatchedOpen,
      captureId,
      Date.parse(closed?.at ?? at),
    );
}

/** Yields a notice that is to come, such as a reminder, as due. Another is given up: it may have been sent, or no longer be true. */
function* noticeFrom(notice: Notice, createdAt: string): Generator<Dumped> {
  const { id } = notice;
  const atMs = Date.parse(notice.at);
  if (atMs > Date.now()) {
    yield { key: keys.notices, hash: { [id]: JSON.stringify(notice) } };
    yield memberOf(keys.noticesDue, id, atMs);
  } else {
    const string = JSON.stringify({ ...notice, givenUpAt: createdAt });
    yield { key: keys.givenUp(id), string, expiresAt: Date.now() + retentionMs('notice') };
  }
}

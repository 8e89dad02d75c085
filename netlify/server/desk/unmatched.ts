import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Unmatched, UnmatchedPage } from '../../../src/contract/desk/desk-money.ts';
import type { UnmatchedClose } from '../../../src/contract/desk/desk-money-request.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseUnmatched, type UnmatchedRecord } from '../order/records.ts';
import { notFound } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { pageOfSet } from './pages.ts';
import { refusal } from './refusals.ts';
import { changeAsOwner } from './staff/change-as-owner.ts';
import { readAsOwner } from './staff/staff.ts';

/** Returns a page of the money that no order knows, the newest first, in two round trips: open, or closed by the staff. */
export async function listUnmatched(
  caller: Caller,
  { after, isClosed }: { after: string | undefined; isClosed: boolean },
): Promise<UnmatchedPage> {
  const key = isClosed ? keys.unmatchedClosed : keys.unmatchedOpen;
  const page = pageOfSet(key, after);
  const { replies } = await readAsOwner(caller, [page.read, (store) => store.zcard(key)]);
  const { members, next } = page.parse(replies[0]);
  const { readable, unreadable } = await readRecords(members);
  return { payments: readable.map(toUnmatched), total: z.parse(z.int(), replies[1]), unreadable, next };
}

async function readRecords(captureIds: string[]): Promise<Parsed<UnmatchedRecord>> {
  if (captureIds.length === 0) return { readable: [], unreadable: [] };
  const replies = await withStore((redis) =>
    redis
      .pipeline()
      .hmget(keys.unmatched, ...captureIds)
      .exec(),
  );
  const [stored] = z.parse(z.tuple([z.array(textSchema)]), replies);
  return parseEach(
    captureIds.map((captureId, index) => ({ captureId, json: stored[index] ?? '' })),
    ({ captureId }) => captureId,
    ({ json }) => parseUnmatched(json),
  );
}

/**
 * Closes an entry of money that no order knows, with what became of it. A repeat changes nothing.
 * @throws {ProblemError} 400 if it is attributed to no booking, 404 if it does not exist, 409 if somebody else has closed it
 */
export const closeUnmatched = (
  caller: Caller,
  { captureId, reason, note }: UnmatchedClose,
): Promise<Unmatched> =>
  changeAsOwner(caller, [(store) => store.hget(keys.unmatched, captureId)], ([reply], member) => {
    const json = z.parse(textSchema, reply);
    if (json === null) throw notFound('payment');
    const words = note?.trim();
    if (reason === 'attributed' && !words) throw refusal('which-booking');
    const record = parseUnmatched(json);
    const now = new Date();
    const closed = { reason, ...(words && { note: words }), by: member, at: now.toISOString() };
    if (isDeepStrictEqual(record.closed, { ...closed, at: record.closed?.at }))
      return { result: toUnmatched(record) };
    if (record.closed) throw refusal('closed', { values: [record.closed.by] });
    return {
      result: toUnmatched({ ...record, closed }),
      commit: {
        expect: [{ read: ['HGET', keys.unmatched, captureId], reply: json }],
        write: [
          ['HSET', keys.unmatched, captureId, JSON.stringify({ ...record, closed })],
          ['ZREM', keys.unmatchedOpen, captureId],
          ['ZADD', keys.unmatchedClosed, now.getTime(), captureId],
        ],
      },
    };
  });

const toUnmatched = ({ captured, ...record }: UnmatchedRecord): Unmatched => ({ ...record, taken: captured });

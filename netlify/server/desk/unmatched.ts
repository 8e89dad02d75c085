import * as z from 'zod/mini';
import type { Unmatched, UnmatchedPage } from '../../../src/contract/desk/desk-money.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { parseUnmatched, type UnmatchedRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { sortedSetPageRead } from './pages.ts';
import { readAsOwner } from './staff/staff.ts';

/** Returns a page of the money that no order knows, the newest first, in two round trips: open, or closed by the staff. */
export async function listUnmatchedMoney(
  caller: Caller,
  { after, isClosed }: { after: string | undefined; isClosed: boolean },
): Promise<UnmatchedPage> {
  const key = isClosed ? keys.unmatchedClosed : keys.unmatchedOpen;
  const page = sortedSetPageRead(key, after);
  const { replies } = await readAsOwner(caller, [page.read, (store) => store.zcard(key)]);
  const { members, next } = page.parse(replies[0]);
  const { readable, unreadable } = await readRecords(members);
  return { payments: readable.map(toUnmatchedMoney), total: z.parse(z.int(), replies[1]), unreadable, next };
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

export const toUnmatchedMoney = ({ captured, ...record }: UnmatchedRecord): Unmatched => ({
  ...record,
  taken: captured,
});

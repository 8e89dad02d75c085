import * as z from 'zod/mini';
import { DHAKA_OFFSET } from '../../../src/contract/time/dhaka.ts';
import { monthsUntil } from '../order/order-months.ts';
import { keys } from '../store/keys.ts';
import { pairsOfReply, type Read } from '../store/read-pipeline.ts';
import { sortedSetsRangeRead } from '../store/read-sets.ts';
import { refusal } from './refusals.ts';

/* Pages of sorted sets, the greatest score first unless it is said. */

const PAGE_SIZE = 50;

/** Parses `after`, the place behind a page: its last score, and how many of that score come before. */
export function parseCursor(after = ''): { score: string | undefined; skipped: number } {
  const [, score, skipped = '0'] = /^(\d{1,15})-(\d{1,6})$/.exec(after) ?? [];
  return { score, skipped: Number(skipped) };
}

/**
 * Returns the page that begins what was found behind `after`, and the `after` of the next one, if there is one.
 * @throws {ProblemError} 400 if `after` is not of a page
 */
export function cutPage<T>(
  found: T[],
  after: string | undefined,
  scoreOf: (one: T) => string,
): { page: T[]; next: string | undefined } {
  const { score, skipped } = parseCursor(after);
  if (after !== undefined && score === undefined) throw refusal('no-page');
  const page = found.slice(0, PAGE_SIZE);
  const last = page.map(scoreOf).at(-1);
  const same = page.filter((one) => scoreOf(one) === last).length + (last === score ? skipped : 0);
  return { page, next: found.length > PAGE_SIZE ? `${last}-${same}` : undefined };
}

/** A page of members; `next` is the `after` of the next page, if there is one. */
interface Page {
  members: string[];
  next: string | undefined;
}

/** The read of a page, and the parser of its reply, which throws a 400 ProblemError if `after` is not of a page. */
export interface PageRead {
  read: Read;
  parse: (reply: unknown) => Page;
}

export function sortedSetPageRead(key: string, after: string | undefined, isLeastFirst = false): PageRead {
  const { score, skipped } = parseCursor(after);
  const [first, last] = isLeastFirst ? (['-inf', '+inf'] as const) : (['+inf', '-inf'] as const);
  const read: Read = (store) =>
    store.zrange(key, score === undefined ? first : Number(score), last, {
      byScore: true,
      rev: !isLeastFirst,
      offset: skipped,
      count: PAGE_SIZE + 1,
      withScores: true,
    });
  return { read, parse: (reply) => parsePage(reply, after) };
}

function parsePage(reply: unknown, after: string | undefined): Page {
  const found = pairsOfReply(z.parse(z.array(z.string()), reply));
  const { page, next } = cutPage(found, after, ([, score]) => score);
  return { members: page.map(([member]) => member), next };
}

/** The months that one page looks through: after so many without a member it is empty, and the next one goes on. */
const MONTHS = 24;
/** The clock of a gateway may be ahead. */
const AHEAD_MS = 24 * 3_600_000;

/** Returns the read of a page of the orders that brought money, the last first, from the sets of their months. */
export function paidOrdersPageRead(after: string | undefined): PageRead {
  const { score = '+inf', skipped } = parseCursor(after);
  const latest = score === '+inf' ? Date.now() + AHEAD_MS : Number(score);
  const months = monthsUntil(new Date(Math.min(latest, Date.now() + AHEAD_MS)));
  const read = sortedSetsRangeRead(
    months.slice(0, MONTHS).map(keys.payments),
    { count: PAGE_SIZE + 1, skipped },
    [score, '-inf', 'BYSCORE', 'REV', 'WITHSCORES'],
  );
  const [last] = months.slice(MONTHS - 1);
  const isMore = months.length > MONTHS && last !== undefined;
  const behind = isMore ? `${Date.parse(`${last}-01T00:00${DHAKA_OFFSET}`) - 1}-0` : undefined;
  const parse = (reply: unknown): Page => {
    const page = parsePage(reply, after);
    return { ...page, next: page.next ?? behind };
  };
  return { read, parse };
}

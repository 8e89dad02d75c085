import * as z from 'zod/mini';
import { type Read, toPairs } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';

/* Pages of a sorted set, the greatest score first unless it is said. */

export const PAGE_SIZE = 50;

/** The place behind a page: its last score, and how many of that score come before. */
export const AFTER = /^(\d{1,15})-(\d{1,6})$/;

/** A page of members; `next` is the `after` of the next page, if there is one. */
export interface Page {
  members: string[];
  next: string | undefined;
}

/** Returns the read of a page of a sorted set, and the parser of its reply, which throws a 400 ProblemError if `after` is not of a page. */
export function pageOf(
  key: string,
  after: string | undefined,
  isLeastFirst = false,
): { read: Read; parse: (reply: unknown) => Page } {
  const [, score, skipped] = AFTER.exec(after ?? '') ?? [];
  const [first, last] = isLeastFirst ? (['-inf', '+inf'] as const) : (['+inf', '-inf'] as const);
  const read: Read = (store) =>
    store.zrange(key, score === undefined ? first : Number(score), last, {
      byScore: true,
      rev: !isLeastFirst,
      offset: Number(skipped ?? 0),
      count: PAGE_SIZE + 1,
      withScores: true,
    });
  const parse = (reply: unknown): Page => {
    if (after !== undefined && score === undefined) throw refusal('no-page');
    const found = toPairs(z.parse(z.array(z.string()), reply));
    const page = found.slice(0, PAGE_SIZE);
    const [, last = ''] = page.at(-1) ?? [];
    const same = page.filter(([, at]) => at === last).length + (last === score ? Number(skipped ?? 0) : 0);
    return {
      members: page.map(([member]) => member),
      next: found.length > PAGE_SIZE ? `${last}-${same}` : undefined,
    };
  };
  return { read, parse };
}

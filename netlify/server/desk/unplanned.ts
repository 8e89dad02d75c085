import * as z from 'zod/mini';
import type { Unplanned } from '../../../src/contract/desk-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { invalidRequest } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { toPairs } from '../store/read-pipeline.ts';
import { parseReference } from '../store/references.ts';
import { readJobs } from './board.ts';
import { readAsMember } from './staff.ts';

const PAGE_SIZE = 50;

/** The place in the list behind a job: the time in ms of its payment, and how many with the same time come before. */
const AFTER = /^(\d{1,15})-(\d{1,6})$/;

/**
 * Returns a page of the unplanned jobs, paid last first, in two round trips.
 * @throws {ProblemError} 400 if `after` is not of a former page
 */
export async function listUnplanned(caller: Caller, after: string | undefined): Promise<Unplanned> {
  const [, score, skipped] = AFTER.exec(after ?? '') ?? [];
  const { replies } = await readAsMember(caller, [
    (store) =>
      store.zrange(keys.unplanned, score === undefined ? '+inf' : Number(score), '-inf', {
        byScore: true,
        rev: true,
        offset: Number(skipped ?? 0),
        count: PAGE_SIZE + 1,
        withScores: true,
      }),
  ]);
  if (after !== undefined && score === undefined)
    throw invalidRequest([{ path: 'after', message: 'is not of a former page' }]);
  const found = toPairs(z.parse(z.array(z.string()), replies[0]));
  const page = found.slice(0, PAGE_SIZE);
  const references = page.map(([member]) => parseReference(member));
  const ids = references.map(({ orderId }) => orderId);
  // Without those that were moved meanwhile.
  const jobs = (await readJobs(references)).filter(({ place }) => place === 'unplanned');
  const [, last = ''] = page.at(-1) ?? [];
  const same = page.filter(([, at]) => at === last).length + (last === score ? Number(skipped ?? 0) : 0);
  return {
    jobs: jobs.sort((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId)),
    next: found.length > PAGE_SIZE ? `${last}-${same}` : undefined,
  };
}

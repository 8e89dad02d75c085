import { setTimeout as sleep } from 'node:timers/promises';
import { type Commit, commit } from './commit.ts';
import { refusal } from './refusals.ts';

const MAX_TRIES = 8;
const RETRY_PAUSE_MS = 30;

/** A decision on what was read: the result, and the commit that makes it so, unless nothing is to be changed. */
export interface Decided<Result> {
  result: Result;
  commit?: Commit | undefined;
}

/**
 * Reads, decides and commits; again while somebody else was first.
 * @throws {ProblemError} 503 if somebody else was first eight times, or as `readAndDecide` does
 */
export async function commitDecision<Result>(
  readAndDecide: (isFirst: boolean) => Promise<Decided<Result>>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Two who met once would meet again without chance.
    if (tries > 0) await sleep(Math.random() * RETRY_PAUSE_MS * 2 ** tries);
    const { result, commit: decided } = await readAndDecide(tries === 0);
    if (!decided || (await commit(decided)) === 'done') return result;
  }
  throw refusal('too-many-changes', { headers: { 'Retry-After': '1' } });
}

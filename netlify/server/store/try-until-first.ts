import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from './refusals.ts';

const MAX_TRIES = 8;
const RETRY_PAUSE_MS = 30;

/**
 * Reads, decides and commits; again while somebody else was first.
 * @throws {ProblemError} 503 if somebody else was first eight times, or as `attempt` does
 */
export async function tryUntilFirst<Result>(
  attempt: (isFirst: boolean) => Promise<Result | 'changed'>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Two who met once would meet again without chance.
    if (tries > 0) await sleep(Math.random() * RETRY_PAUSE_MS * 2 ** tries);
    const result = await attempt(tries === 0);
    if (result !== 'changed') return result;
  }
  throw refusal('too-many-changes', { headers: { 'Retry-After': '1' } });
}

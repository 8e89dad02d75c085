import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';
import '../servers/answer-inside.ts';

/**
 * The end of a process, or of its connections, at its outgoing request of a number: it is killed after it, or after the next that leaves something
 * behind (`crash`), the answer to it is lost (`lost`), or nobody answers this one and all that follow, which reach nobody (`silent`).
 */
export interface Interruption {
  kind: 'crash' | 'lost' | 'silent';
  at: number;
}

interface Process extends Interruption {
  requests: number;
  /** The request at which it was interrupted. */
  metAt?: number;
  isOver: boolean;
}
const running = new AsyncLocalStorage<Process>();

/** A command of the store that reads; a script does unless it writes, as a commit does by the first of these. */
const READ =
  /^\["(h?m?get|hgetall|hvals|hkeys|h?exists|hlen|type|z(range|score|mscore|card|count|lexcount)|eval)"/;
const WRITE = /redis\.(pcall|call\('(SET|INCR|DEL|HSET|HDEL|ZADD|ZREM)')/;
/** The key of a rate limit's count, or of what works: they decide nothing about bookings. */
const COUNT = /"(rate:|health")/;

/** Returns whether a request leaves nothing behind: a process that is killed after it is one that is killed before. */
function leavesNothing(url: string, body: string): boolean {
  if (!/\/redis(\/|$)/.test(url)) return false;
  const sent = z.parse(z.array(z.unknown()), JSON.parse(body));
  const commands = (Array.isArray(sent[0]) ? sent : [sent]).map((command) => JSON.stringify(command));
  return commands.every((command) => COUNT.test(command) || (READ.test(command) && !WRITE.test(command)));
}

const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  const process = running.getStore();
  if (!process) return fetch(...args);
  process.requests += 1;
  const number = process.requests;
  const isDue =
    number >= process.at &&
    !(process.kind === 'crash' && leavesNothing(String(args[0]), String(args[1]?.body)));
  if (isDue) process.metAt ??= number;
  if (isDue && process.kind === 'silent') process.isOver = true;
  if (process.isOver) throw new TypeError('fetch failed');
  const response = await fetch(...args);
  if (isDue && process.kind === 'crash') process.isOver = true;
  if (process.isOver || (process.kind === 'lost' && number === process.at))
    throw new TypeError('fetch failed');
  return response;
};

/** Does something that is interrupted; returns the number of the request at which it was, undefined if it made fewer. */
export async function interrupted(
  interruption: Interruption,
  act: () => Promise<void>,
): Promise<number | undefined> {
  const process: Process = { ...interruption, requests: 0, isOver: false };
  await running.run(process, act).catch((error: unknown) => {
    if (process.metAt === undefined) throw error;
  });
  return process.metAt;
}

/** Looks at something as a test does, whose requests are none of the process. */
export const aside = <Result>(look: () => Promise<Result>): Promise<Result> => running.exit(look);

import type { Pipeline, Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { withStore } from './store-client.ts';

/** The reply to one command of a pipeline. */
interface PipelineReply {
  result?: unknown;
  error?: string | undefined;
}

/**
 * Adds one command to a pipeline, as its first. Returns a function that takes the command's reply and throws if the request
 * must not go on.
 */
export type PipelineCheck = (redis: Redis, pipeline: Pipeline) => (reply: PipelineReply) => Promise<void>;

/** Adds a command whose reply is a string or nil to a pipeline. */
export type Read = (pipeline: Pipeline) => unknown;

/**
 * Sends a check and some reads to the store in one round trip.
 * @returns the replies to the reads
 * @throws {ProblemError} the check's own, or 503 if the store is unavailable
 */
export const readChecked = (check: PipelineCheck, reads: Read[] = []): Promise<(string | null)[]> =>
  withStore(async (redis) => {
    const pipeline = redis.pipeline();
    const judge = check(redis, pipeline);
    for (const read of reads) read(pipeline);
    const [first, ...replies] = await pipeline.exec<unknown[]>({ keepErrors: true });
    await judge(first ?? { error: 'no reply' });
    return replies.map(({ error, result }) => {
      if (error !== undefined) throw new Error(error);
      return z.parse(z.nullable(z.string()), result);
    });
  });

import type { Pipeline, Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { withStore } from './store-client.ts';

/** The reply to one command of a pipeline. */
interface PipelineReply {
  result?: unknown;
  error?: string | undefined;
}

/** Adds one command to a pipeline. Returns a function that takes the command's reply and throws if the request must not go on. */
export type PipelineCheck = (redis: Redis, pipeline: Pipeline) => (reply: PipelineReply) => Promise<void>;

/** Adds one command to a pipeline. */
export type Read = (pipeline: Pipeline) => unknown;

/** The reply to a command that reads a string. */
export const textSchema = z.nullable(z.string());

/** Returns the pairs of a reply that has a hash's fields and values, or a sorted set's members and scores, in turn. */
export const toPairs = (reply: string[]): [name: string, value: string][] =>
  reply.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, reply[index + 1] ?? '']] : [],
  );

/**
 * Sends checks and reads to the store in one round trip.
 * @returns the replies to the reads
 * @throws {ProblemError} that of the first check that fails
 */
export const readChecked = (checks: PipelineCheck[], reads: Read[] = []): Promise<unknown[]> =>
  withStore(async (redis) => {
    const pipeline = redis.pipeline();
    const parsers = checks.map((check) => check(redis, pipeline));
    for (const read of reads) read(pipeline);
    const replies = await pipeline.exec<PipelineReply[]>({ keepErrors: true });
    // In parallel, as a check that throws must not leave another one pending.
    const verdicts = await Promise.allSettled(
      parsers.map((parse, index) => parse(replies[index] ?? { error: 'no reply' })),
    );
    const refused = verdicts.find((verdict) => verdict.status === 'rejected');
    if (refused) throw refused.reason;
    return replies.slice(checks.length).map(({ error, result }) => {
      if (error !== undefined) throw new Error(error);
      return result;
    });
  });

import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import { withStore } from './store-client.ts';

interface PipelineReply {
  result?: unknown;
  error?: string | undefined;
}

/** Adds commands to a pipeline. Returns a function that takes the last one's reply and throws if the request must not go on. */
export type PipelineCheck = (pipeline: Pipeline) => (reply: PipelineReply) => void;

/** Adds one command to a pipeline. */
export type Read = (pipeline: Pipeline) => unknown;

/**
 * Returns the result that a reply has.
 * @throws {Error} if the command has failed
 */
export function resultOfReply({ result, error }: PipelineReply): unknown {
  if (error !== undefined) throw new Error(error);
  return result;
}

/** The reply to a command that reads a string. */
export const textSchema = z.nullable(z.string());

/** Parses the reply to a command that reads a record; undefined if there is none. */
export function parseRecord<T>(reply: unknown, parse: (json: string) => T): T | undefined {
  const json = z.parse(textSchema, reply);
  return json === null ? undefined : parse(json);
}

/** Returns the pairs of a reply that has a hash's fields and values, or a sorted set's members and scores, in turn. */
export const pairsOfReply = (reply: string[]): [name: string, value: string][] =>
  reply.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, reply[index + 1] ?? '']] : [],
  );

const hashSchema = z.nullable(z.array(z.string()));

/** Parses the reply to HGETALL: the fields of a hash with their values. */
export const parseHash = (reply: unknown): [field: string, value: string][] =>
  pairsOfReply(z.parse(hashSchema, reply ?? null) ?? []);

/**
 * Sends checks and reads to the store in one round trip.
 * @returns the replies to the reads
 * @throws {ProblemError} that of the first check that fails
 */
export const readChecked = (checks: PipelineCheck[], reads: Read[] = []): Promise<unknown[]> =>
  withStore(async (redis) => {
    const pipeline = redis.pipeline();
    const added = checks.map((check) => {
      const verify = check(pipeline);
      return { verify, last: pipeline.length() - 1 };
    });
    const first = pipeline.length();
    for (const read of reads) read(pipeline);
    if (pipeline.length() === 0) return [];
    const replies = await pipeline.exec<PipelineReply[]>({ keepErrors: true });
    for (const { verify, last } of added) verify(replies[last] ?? { error: 'no reply' });
    return replies.slice(first).map(resultOfReply);
  });

import * as z from 'zod/mini';
import type { TokenRefusal } from '../../../src/contract/account/token.ts';
import type { ProblemError } from '../problems.ts';
import type { Expectation } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { queueMember } from '../store/queue.ts';
import { type PipelineCheck, resultOfReply, textSchema } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';

/** The time for which a revocation is kept: the lifetime of a token. */
export const REVOCATION_SECONDS = 3_600;

export const signInEndedProblem = (): ProblemError => refusal('ended');

/** Returns whether the time of an erasure, null if there was none, is so recent that its revocation lasts. */
export const isRecentlyErased = (erasedAt: string | null): boolean =>
  erasedAt !== null && Date.now() - Date.parse(erasedAt) < REVOCATION_SECONDS * 1000;

/** Returns a check that throws a 401 ProblemError with a `reason` if the customer's data was erased within the last hour. */
export const checkNotErased =
  (uid: string): PipelineCheck =>
  (pipeline) => {
    pipeline.get(keys.erased(uid));
    return (reply) => {
      if (!isRecentlyErased(z.parse(textSchema, resultOfReply(reply)))) return;
      const members: TokenRefusal = { reason: 'erased' };
      throw refusal('erased', { members });
    };
  };

/** Returns a check that throws a 401 ProblemError with a `reason` if the erasure of the customer's data has begun, and not ended. */
export const checkNotBeingErased =
  (uid: string): PipelineCheck =>
  (pipeline) => {
    pipeline.zscore(keys.queue, queueMember('erasure', uid));
    return (reply) => {
      if (resultOfReply(reply) === null) return;
      const members: TokenRefusal = { reason: 'erasing' };
      throw refusal('erasing', { members });
    };
  };

/** Returns what a change rests on: that the customer's tokens are still not revoked. */
export const expectNotRevoked = (uid: string): Expectation => ({
  read: ['EXISTS', keys.revoked(uid)],
  reply: 0,
});

/** Returns what new data about a customer rests on: that no erasure of theirs is under way. */
export const expectNotBeingErased = (uid: string): Expectation => ({
  read: ['ZSCORE', keys.queue, queueMember('erasure', uid)],
  reply: null,
});

/** Returns a check that throws a 401 ProblemError if the customer's tokens were revoked within the last hour. */
export const checkNotRevoked =
  (uid: string): PipelineCheck =>
  (pipeline) => {
    pipeline.exists(keys.revoked(uid));
    return (reply) => {
      if (z.parse(z.int(), resultOfReply(reply)) > 0) throw signInEndedProblem();
    };
  };

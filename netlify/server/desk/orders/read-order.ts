import * as z from 'zod/mini';
import type { DeskOrder } from '../../../../src/contract/desk-order.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { parseFormer } from '../../order/reads.ts';
import { parseSentNotice } from '../../order/records.ts';
import { keys } from '../../store/keys.ts';
import { toPairs } from '../../store/read-pipeline.ts';
import { withStore } from '../../store/store-client.ts';
import { readJob } from '../jobs.ts';
import { toDeskOrder } from './to-desk-order.ts';

const hashesSchema = z.array(z.nullable(z.array(z.string())));

/**
 * Returns all that is known of the order with one of its transaction ids, in two round trips.
 * @throws {ProblemError} 404 if it does not exist
 */
export async function readOrder(caller: Caller, transactionId: string): Promise<DeskOrder> {
  const { owned } = await readJob(caller, transactionId);
  const replies = await withStore((redis) => {
    const reads = redis.pipeline().hgetall(keys.collectedOf(owned.uid));
    for (const attempt of owned.order.attempts) reads.hgetall(keys.sent(attempt.transactionId));
    return reads.exec();
  });
  const [collected, ...sent] = z.parse(hashesSchema, replies);
  return toDeskOrder(owned, {
    former: parseFormer(collected),
    notices: sent.flatMap((reply) => toPairs(reply ?? [])).map(([, json]) => parseSentNotice(json)),
  });
}

import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type Attempt, attemptSchema, keys, paymentKeys } from '../../server/store/order-records.ts';
import { RESOLVE_HELD } from '../../server/store/payment-scripts.ts';

/**
 * Accepts (`paid`) or refuses (`refund-due`) a held payment.
 * @returns the payment's previous state. Unless that is `held`, nothing has changed.
 */
export async function resolveHeld(
  redis: Redis,
  uid: string,
  orderId: string,
  transactionId: string,
  verdict: 'paid' | 'refund-due',
): Promise<Attempt['state']> {
  const now = new Date();
  const former = await redis.eval(
    RESOLVE_HELD,
    [...paymentKeys(uid, transactionId), keys.refunds],
    [orderId, transactionId, verdict, now.toISOString(), String(now.getTime())],
  );
  return z.parse(attemptSchema.shape.state, former);
}

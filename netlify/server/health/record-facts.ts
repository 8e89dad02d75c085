import type { GatewayName } from '../../../src/contract/money/money.ts';
import { warningOf } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';

/** Records whether a gateway answers, after the response to the customer. Resolves or rejects as the request to the gateway does. */
export async function recordGatewayAnswer<T>(gateway: GatewayName, request: Promise<T>): Promise<T> {
  const hasAnswered = await request.then(
    () => true,
    () => false,
  );
  runAfter(async () => {
    await (hasAnswered ? forgetFailures(gateway) : addFailure(gateway)).catch(warningOf({ health: gateway }));
  });
  return request;
}

const forgetFailures = (gateway: GatewayName): Promise<unknown> =>
  withStore((redis) => redis.hdel(keys.health, `${gateway}:failures`));

const addFailure = (gateway: GatewayName): Promise<unknown> =>
  withStore((redis) =>
    redis
      .pipeline()
      .hincrby(keys.health, `${gateway}:failures`, 1)
      .hset(keys.health, { [`${gateway}:failed`]: Date.now() })
      .exec(),
  );

/** Records since when, in ms, the oldest refund is due; undefined if none is. */
export const recordOldestRefund = (since: number | undefined): Promise<unknown> =>
  withStore((redis) =>
    since === undefined ? redis.hdel(keys.health, 'refunds') : redis.hset(keys.health, { refunds: since }),
  );

export const recordScheduledRun = (): Promise<unknown> =>
  withStore((redis) => redis.hset(keys.health, { run: Date.now() }));

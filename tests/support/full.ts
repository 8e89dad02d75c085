import { vi } from 'vitest';
import { GATEWAY_TIME_LIMIT_MS } from '../../netlify/server/payments/gateway.ts';

/** All cases are run, as each night (`FULL=1`), in place of a sample. */
export const FULL = process.env.FULL === '1';

/** The seed of what is random: one for all changes, another each night (third-parties.ts), and `SEED` repeats it. */
export const SEED = Number(process.env.SEED ?? 20_261_121);

/** Lets requests to the gateways end after `ms` in place of their own limit, so that no test waits for one that hangs. */
export function shortenGatewayLimit(ms: number): void {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
    timeout.call(AbortSignal, limit === GATEWAY_TIME_LIMIT_MS ? ms : limit),
  );
}

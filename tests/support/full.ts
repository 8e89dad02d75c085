import { vi } from 'vitest';
import { GATEWAY_TIME_LIMIT_MS } from '../../netlify/server/payments/gateway.ts';

/** All cases are run, as each night (`FULL=1`), in place of a sample. */
export const FULL = process.env.FULL === '1';

/** The seed of what is random: one for all changes, another each night (third-parties.ts), and `SEED` repeats it. */
export const SEED = Number(process.env.SEED ?? 20_261_121);

/**
 * Returns a sample of cases in which every two values that occur together in a case do so, by taking the case with the most new
 * pairs again and again; all of them if `FULL`.
 */
export function sampleOf<Case extends readonly string[]>(cases: Case[]): Case[] {
  if (FULL) return cases;
  const pairsOf = (one: Case) =>
    one.flatMap((value, first) =>
      one.slice(first + 1).map((other, offset) => `${first} ${value} ${first + 1 + offset} ${other}`),
    );
  const missing = new Set(cases.flatMap(pairsOf));
  const newIn = (one: Case) => pairsOf(one).filter((pair) => missing.has(pair)).length;
  const sample: Case[] = [];
  while (missing.size > 0) {
    const best = cases.reduce((most, one) => (newIn(one) > newIn(most) ? one : most));
    sample.push(best);
    for (const pair of pairsOf(best)) missing.delete(pair);
  }
  return sample;
}

/** Lets requests to the gateways end after `ms` in place of their own limit, so that no test waits for one that hangs. */
export function shortenGatewayLimit(ms: number): void {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
    timeout.call(AbortSignal, limit === GATEWAY_TIME_LIMIT_MS ? ms : limit),
  );
}

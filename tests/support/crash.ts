import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Currency } from '../../src/contract/money.ts';
import type { CrashPlan } from './crash-child.ts';

const child = fileURLToPath(new URL('../support/crash-child.ts', import.meta.url));

/** Runs a function in a child process; returns its response, or that it was killed. */
export async function runAndKill(plan: CrashPlan): Promise<string> {
  const running = spawn(process.execPath, [child, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, signal] = await Promise.all([
    text(running.stdout),
    new Promise((resolve) => running.on('exit', (_, by) => resolve(by))),
  ]);
  return signal === 'SIGKILL' ? 'killed' : (/ANSWERED.*/.exec(output)?.[0] ?? output);
}

/** Lists each point at which a process with `calls` outgoing requests can be killed. */
export const places = (calls: number) =>
  Array.from({ length: calls }, (_, index) => index + 1).flatMap((crashAt) =>
    (['before', 'after'] as const).map((when) => [when, crashAt] as const),
  );

/**
 * Lists each such point of a payment in taka, by SSLCommerz, and in dollars, by Stripe. For dollars only those after a request,
 * which leave the same as those before the next.
 */
export const placesInBoth = (calls: Record<Currency, number>) => [
  ...places(calls.BDT).map(([when, crashAt]) => ['BDT' as Currency, when, crashAt] as const),
  ...places(calls.USD)
    .filter(([when]) => when === 'after')
    .map(([when, crashAt]) => ['USD' as Currency, when, crashAt] as const),
];

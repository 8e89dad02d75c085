import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Currency } from '../../src/contract/money.ts';
import type { FunctionModule } from './function-server.ts';

/** A request to a function that ends before its n-th outgoing request is sent, or before it receives the response. */
export interface CrashPlan {
  /** The function's file, below netlify/functions/. */
  name: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: Record<string, string>;
  headers: Record<string, string>;
  body?: string;
  crashAt: number;
  when: 'before' | 'after';
}

const functions = import.meta.glob<FunctionModule>('../../netlify/functions/*.ts', { eager: true });

/** Notes an outgoing request; the returned function does not return if the process is dead before or after it. */
type Outgoing = () => (when: CrashPlan['when']) => Promise<void>;
const running = new AsyncLocalStorage<Outgoing>();

const { fetch } = globalThis;
globalThis.fetch = async (...args) => {
  const pass = running.getStore()?.();
  await pass?.('before');
  const response = await fetch(...args);
  await pass?.('after');
  return response;
};

/**
 * Runs a function up to a place where its process is killed, which is as if none of its outgoing requests ever returned; returns its
 * response, or that it was killed.
 */
export async function runAndKill(plan: CrashPlan): Promise<string> {
  const { name, url, method = 'POST', params = {}, headers, body, crashAt, when } = plan;
  const module = functions[`../../netlify/functions/${name}.ts`];
  if (!module) throw new Error(`there is no function ${name}`);
  const request = new Request(url, { method, headers, ...(body !== undefined && { body }) });
  const afterwards: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void afterwards.push(work);
  const context = { requestId: randomUUID(), ip: '127.0.0.1', params, waitUntil } as unknown as Context;

  const killed = Promise.withResolvers<string>();
  let calls = 0;
  let isDead = false;
  const outgoing: Outgoing = () => {
    calls += 1;
    const isPlace = calls === crashAt;
    return async (at) => {
      isDead ||= isPlace && at === when;
      if (!isDead) return;
      killed.resolve('killed');
      await new Promise(() => {});
    };
  };
  const answered = running.run(outgoing, async () => {
    const response = await module.default(request, context);
    await Promise.all(afterwards);
    return `ANSWERED ${response.status} after ${calls} calls`;
  });
  return Promise.race([answered, killed.promise]);
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

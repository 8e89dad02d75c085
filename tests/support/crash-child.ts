import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';

/*
 * Runs a function in a process that is killed before its n-th outgoing request is sent, or after the response arrived and
 * before the function receives it. A program whose argument is JSON.
 */

const planSchema = z.object({
  /** The function's file, below netlify/functions/. */
  name: z.string(),
  url: z.string(),
  method: z._default(z.enum(['GET', 'POST', 'PUT', 'DELETE']), 'POST'),
  params: z._default(z.record(z.string(), z.string()), {}),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
  crashAt: z.int(),
  when: z.enum(['before', 'after']),
});
export type CrashPlan = z.input<typeof planSchema>;

const plan = z.parse(planSchema, JSON.parse(process.argv[2] ?? ''));
const { fetch } = globalThis;
let calls = 0;
globalThis.fetch = async (...args) => {
  calls += 1;
  if (calls === plan.crashAt && plan.when === 'before') process.kill(process.pid, 'SIGKILL');
  const response = await fetch(...args);
  if (calls === plan.crashAt && plan.when === 'after') process.kill(process.pid, 'SIGKILL');
  return response;
};

const { default: handler } = await import(`../../netlify/functions/${plan.name}.ts`);
const { url, method, headers, body, params } = plan;
const request = new Request(url, { method, headers, ...(body !== undefined && { body }) });
const afterwards: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void afterwards.push(work);
const context = { requestId: randomUUID(), ip: '127.0.0.1', params, waitUntil } as unknown as Context;
const response: Response = await handler(request, context);
await Promise.all(afterwards);
process.stdout.write(`\nANSWERED ${response.status} after ${calls} calls`);

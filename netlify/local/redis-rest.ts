import * as z from 'zod/mini';
import { createFaults, times } from './faults.ts';
import { type Answer, type Call, type Handler, hang, json, type Outcome, parseJson } from './http.ts';
import { createLuaScripts } from './lua-shebang.ts';
import type { RedisEngine, Reply } from './redis-reply.ts';

const command = z.array(z.unknown()).check(z.minLength(1));
const commands = z.array(command);
const faultSchema = z.strictObject({
  mode: z.enum(['refuse', 'hang', 'error-after-write']),
  times,
  key: z.optional(z.string().check(z.minLength(1))),
});

const OK = Buffer.from('OK');

// What belongs to a connection has no meaning in a protocol without one.
const unavailable = new Set(
  'MULTI EXEC DISCARD WATCH UNWATCH SUBSCRIBE PSUBSCRIBE SSUBSCRIBE MONITOR QUIT SELECT RESET HELLO AUTH SHUTDOWN'.split(
    ' ',
  ),
);

/** Upstash's REST protocol over a Redis engine: POST `/`, `/pipeline` and `/multi-exec`. */
export function createRedisRest(engine: RedisEngine, token: string): Handler {
  const scripts = createLuaScripts();
  const faults = createFaults(faultSchema, ['key']);

  async function run(parts: unknown[]): Promise<Reply> {
    const original = parts.map(toArgument);
    const refusal = refuse([original]);
    if (refusal) return refusal;
    const [reply = null] = await engine.run([scripts.rewrite(original)]);
    return reply instanceof Error ? reply : (scripts.loadedDigest(original) ?? reply);
  }

  /** Runs the commands as one transaction; an error means that none of them ran. */
  async function runTransaction(commands: Buffer[][]): Promise<Reply> {
    const refusal = refuse(commands);
    if (refusal) return refusal;
    const block = [[Buffer.from('MULTI')], ...commands.map(scripts.rewrite), [Buffer.from('EXEC')]];
    const replies = await engine.run(block);
    const error = replies.find((reply) => reply instanceof Error);
    return error
      ? new Error(`EXECABORT Transaction discarded because of: ${error.message}`)
      : (replies.at(-1) ?? null);
  }

  async function answer(call: Call): Promise<Outcome> {
    if (call.headers.authorization !== `Bearer ${token}`) {
      return json({ error: 'WRONGPASS invalid or missing auth token' }, 401);
    }
    if (call.method !== 'POST') return json({ error: 'ERR method not allowed' }, 405, { Allow: 'POST' });
    const body = parseJson(call);
    const mode = faults.take(({ key = '' }) => mentions(body, key))?.mode;
    if (mode === 'hang') return hang;
    if (mode === 'refuse') return json({ error: 'ERR refused, as its fault switch asks for' }, 500);
    const result = await runAll(call, body);
    return mode === 'error-after-write'
      ? json({ error: 'ERR failed after the write, as its fault switch asks for' }, 500)
      : result;
  }

  async function runAll(call: Call, body: unknown): Promise<Answer> {
    const base64 = call.headers['upstash-encoding'] === 'base64';
    if (call.path === '/pipeline' || call.path === '/multi-exec') {
      const list = commands.safeParse(body);
      if (!list.success) return json({ error: 'ERR failed to parse command pipeline' }, 400);
      if (call.path === '/pipeline') {
        const results = [];
        for (const parts of list.data) results.push(toResult(await run(parts), base64));
        return json(results);
      }
      const replies = await runTransaction(list.data.map((parts) => parts.map(toArgument)));
      return Array.isArray(replies)
        ? json(replies.map((reply) => toResult(reply, base64)))
        : json(toResult(replies, base64), 400);
    }

    if (call.path !== '/') return json({ error: 'ERR only /, /pipeline and /multi-exec are served' }, 404);
    const single = command.safeParse(body);
    if (!single.success) return json({ error: 'ERR failed to parse command' }, 400);
    const result = toResult(await run(single.data), base64);
    return json(result, 'error' in result ? 400 : 200);
  }

  return async (call) => {
    if (call.path === '/faults') return faults.control(call);
    try {
      return await answer(call);
    } catch (error) {
      return json({ error: `ERR ${error instanceof Error ? error.message : error}` }, 500);
    }
  };
}

/** The error of commands one of which has no meaning here. */
function refuse(commands: Buffer[][]): Error | undefined {
  const name = commands.map(([first]) => String(first).toUpperCase()).find((one) => unavailable.has(one));
  return name === undefined ? undefined : new Error(`ERR Command is not available: '${name}'`);
}

/** Whether an argument of a command, or of one of several, contains the text. */
function mentions(body: unknown, text: string): boolean {
  return Array.isArray(body) && body.flat().some((part) => toArgument(part).includes(text));
}

function toArgument(part: unknown): Buffer {
  if (typeof part === 'string') return Buffer.from(part);
  return Buffer.from(typeof part === 'object' ? JSON.stringify(part) : String(part));
}

function toResult(reply: Reply, base64: boolean): { error: string } | { result: unknown } {
  return reply instanceof Error ? { error: reply.message } : { result: encode(reply, base64) };
}

function encode(reply: Reply, base64: boolean): unknown {
  if (reply === null || typeof reply === 'number') return reply;
  if (Array.isArray(reply)) return reply.map((item) => encode(item, base64));
  const bytes = reply instanceof Error ? Buffer.from(reply.message) : reply;
  // Upstash leaves OK as it is even when all else is base64.
  return bytes.toString(base64 && !bytes.equals(OK) ? 'base64' : 'utf8');
}

import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createFaults, times } from '../lib/faults.ts';
import { hang, readJsonBody } from '../lib/read-body.ts';
import type { RedisEngine, Reply } from './redis-reply.ts';

const command = z.array(z.unknown()).check(z.minLength(1));
const commands = z.array(command);
const faultSchema = z.strictObject({
  mode: z.enum(['refuse', 'hang', 'error-after-write', 'plan-limit']),
  times,
  key: z.optional(z.string().check(z.minLength(1))),
});

type Result = { result: unknown } | { error: string };
type Work = (body: unknown, base64: boolean) => Promise<Result | Result[]>;

const notPipeline = { error: 'ERR failed to parse command pipeline' };
/** As Upstash documents it (troubleshooting, `max_requests_limit`). */
const PLAN_LIMIT = 'ERR max requests limit exceeded. Limit: 500000, Usage: 500000.';
const OK = Buffer.from('OK');

// Commands that depend on a connection.
const unavailable = new Set(
  'MULTI EXEC DISCARD WATCH UNWATCH SUBSCRIBE PSUBSCRIBE SSUBSCRIBE MONITOR QUIT SELECT RESET HELLO AUTH SHUTDOWN'.split(
    ' ',
  ),
);

/** Serves Upstash's REST protocol over a Redis engine: POST `/`, `/pipeline` and `/multi-exec`. */
export function createRedisRest(engine: RedisEngine, token: string) {
  const faults = createFaults(faultSchema, ['key']);

  async function run(parts: unknown[], base64: boolean): Promise<Result> {
    const command = parts.map(toArgument);
    const refusal = refuse([command]);
    if (refusal) return refusal;
    const [reply = null] = await engine.run([command]);
    return toResult(reply, base64);
  }

  const runOne: Work = async (body, base64) => {
    const parsed = command.safeParse(body);
    return parsed.success ? run(parsed.data, base64) : { error: 'ERR failed to parse command' };
  };

  const runPipeline: Work = async (body, base64) => {
    const parsed = commands.safeParse(body);
    if (!parsed.success) return notPipeline;
    const results: Result[] = [];
    for (const parts of parsed.data) results.push(await run(parts, base64));
    return results;
  };

  const runTransaction: Work = async (body, base64) => {
    const parsed = commands.safeParse(body);
    if (!parsed.success) return notPipeline;
    const list = parsed.data.map((parts) => parts.map(toArgument));
    const refusal = refuse(list);
    if (refusal) return refusal;
    const replies = await engine.run([[Buffer.from('MULTI')], ...list, [Buffer.from('EXEC')]]);
    const executed = replies.at(-1);
    if (Array.isArray(executed)) return executed.map((reply) => toResult(reply, base64));
    const cause = replies.find((reply) => reply instanceof Error);
    return { error: `EXECABORT Transaction discarded because of: ${cause?.message}` };
  };

  /** Responds with the result of `work` for the body, or with a fault. */
  const serve = (work: Work) => async (c: Context<{ Bindings: Partial<HttpBindings> }>) => {
    const body = await readJsonBody(c);
    const mode = faults.take(({ key = '' }) => mentions(body, key))?.mode;
    if (mode === 'hang') return hang();
    if (mode === 'refuse') return c.json({ error: 'ERR refused, as its fault switch asks for' }, 500);
    if (mode === 'plan-limit') return c.json({ error: PLAN_LIMIT }, 400);
    const result = await work(body, c.req.header('Upstash-Encoding') === 'base64');
    if (mode) return c.json({ error: 'ERR failed after the write, as its fault switch asks for' }, 500);
    const status = 'error' in result ? 400 : 200;
    // A request of this process comes by no connection.
    return c.env.outgoing ? send(c.env.outgoing, result, status) : c.json(result, status);
  };

  return new Hono()
    .route('/faults', faults.control)
    .use(async (c, next) =>
      c.req.header('Authorization') === `Bearer ${token}`
        ? next()
        : c.json({ error: 'WRONGPASS invalid or missing auth token' }, 401),
    )
    .post('/', serve(runOne))
    .post('/pipeline', serve(runPipeline))
    .post('/multi-exec', serve(runTransaction))
    .all('*', (c) => c.json({ error: 'ERR only /, /pipeline and /multi-exec are served' }, 404))
    .onError((error, c) => c.json({ error: `ERR ${error.message}` }, 500));
}

/** Writes JSON without a Response, which would make the store a third slower. */
function send(outgoing: HttpBindings['outgoing'], body: unknown, status: number): Response {
  outgoing.statusCode = status;
  outgoing.setHeader('Content-Type', 'application/json');
  outgoing.end(JSON.stringify(body));
  return RESPONSE_ALREADY_SENT;
}

/** Returns the error for commands of which one is unavailable. */
function refuse(commands: Buffer[][]): Result | undefined {
  const name = commands.map(([first]) => String(first).toUpperCase()).find((one) => unavailable.has(one));
  return name === undefined ? undefined : { error: `ERR Command is not available: '${name}'` };
}

function mentions(body: unknown, text: string): boolean {
  return Array.isArray(body) && body.flat().some((part) => toArgument(part).includes(text));
}

function toArgument(part: unknown): Buffer {
  if (typeof part === 'string') return Buffer.from(part);
  return Buffer.from(typeof part === 'object' ? JSON.stringify(part) : String(part));
}

function toResult(reply: Reply, base64: boolean): Result {
  return reply instanceof Error ? { error: reply.message } : { result: encode(reply, base64) };
}

function encode(reply: Reply, base64: boolean): unknown {
  if (reply === null || typeof reply === 'number') return reply;
  if (Array.isArray(reply)) return reply.map((item) => encode(item, base64));
  const bytes = reply instanceof Error ? Buffer.from(reply.message) : reply;
  // Upstash never encodes OK.
  return bytes.toString(base64 && !bytes.equals(OK) ? 'base64' : 'utf8');
}

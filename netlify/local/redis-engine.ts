import type { DatabaseSync } from 'node:sqlite';
import {
  ClientSession,
  createNonBlockingParkHandler,
  createRedisCommandExecutor,
  isResponseStream,
  RedisServerState,
} from 'js-redis-server/core';
import { isRedisError, type RedisEngine, type Reply } from './redis-reply.ts';
import { createRedisStore } from './redis-store.ts';
import { toReply } from './redis-value.ts';

/**
 * An embedded Redis, kept in SQLite. Requests run one at a time, and what one has changed is written before it is
 * answered.
 */
export function createEmbeddedRedis(database: DatabaseSync): RedisEngine {
  const server = new RedisServerState({ databaseCount: 1 });
  const executor = createRedisCommandExecutor();
  const keyspace = server.getDatabase(0);
  const store = createRedisStore(database);
  store.load(keyspace);

  const dirty = new Map<string, Buffer>();
  let flushed = false;
  // Replaced rather than subscribed to: each subscriber is handed a copy of the whole value on every write.
  keyspace.mutations.emit = (event) => {
    if (event.type === 'flush') {
      dirty.clear();
      flushed = true;
    } else {
      dirty.set(event.key.toString('hex'), Buffer.from(event.key));
    }
  };

  function commit(): void {
    if (dirty.size === 0 && !flushed) return;
    store.save(keyspace, dirty.values(), flushed);
    dirty.clear();
    flushed = false;
  }

  const openSession = () => new ClientSession({ server, executor, park: createNonBlockingParkHandler() });
  const session = openSession();

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    exec: (command) =>
      inTurn(async () => {
        const reply = await run(session, command);
        commit();
        return reply;
      }),
    multi: (commands) =>
      inTurn(async () => {
        const transaction = openSession();
        try {
          await run(transaction, [Buffer.from('MULTI')]);
          let refusal: string | undefined;
          for (const command of commands) {
            const queued = await run(transaction, command);
            if (isRedisError(queued)) refusal ??= queued.err;
          }
          const replies = await run(transaction, [Buffer.from('EXEC')]);
          if (Array.isArray(replies)) return replies;
          return { err: `EXECABORT Transaction discarded because of: ${refusal ?? 'a previous error'}` };
        } finally {
          transaction.close();
          commit();
        }
      }),
    close() {
      session.close();
      server.close();
    },
  };
}

async function run(session: ClientSession, [name, ...args]: Buffer[]): Promise<Reply> {
  try {
    const result = await session.execute(name ?? '', args);
    return isResponseStream(result) ? { err: 'ERR Streaming is not available' } : toReply(result.value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { err: /^[A-Z]+ /.test(message) ? message : `ERR ${message}` };
  }
}

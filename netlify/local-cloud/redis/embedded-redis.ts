import type { DatabaseSync } from 'node:sqlite';
import {
  ClientSession,
  createNonBlockingParkHandler,
  createRedisCommandExecutor,
  isResponseStream,
  type RedisDatabase,
  RedisServerState,
} from 'js-redis-server/core';
import type { RedisEngine, Reply } from './redis-reply.ts';
import { createRedisStore } from './redis-store.ts';
import { toReply } from './redis-value.ts';

/**
 * Creates an embedded Redis, whose keys are stored in SQLite if there is a database. Requests run one at a time, and the changes of
 * each are written before its response, or all at the end.
 */
export function createEmbeddedRedis(database?: DatabaseSync, savesAtEnd = false): RedisEngine {
  const server = new RedisServerState({ databaseCount: 1 });
  const executor = createRedisCommandExecutor();
  const keyspace = server.getDatabase(0);
  const commit = database ? storeChanges(keyspace, createRedisStore(database)) : () => {};

  const session = new ClientSession({ server, executor, park: createNonBlockingParkHandler() });
  let last: Promise<unknown> = Promise.resolve();

  return {
    run(commands) {
      const replies = last.then(async () => {
        const done: Reply[] = [];
        for (const command of commands) done.push(await execute(session, command));
        if (!savesAtEnd) commit();
        return done;
      });
      last = replies.catch(() => undefined);
      return replies;
    },
    close() {
      commit();
      session.close();
      server.close();
    },
  };
}

/** Fills a keyspace from its store. Returns the function that stores what has changed since its last call. */
function storeChanges(keyspace: RedisDatabase, store: ReturnType<typeof createRedisStore>): () => void {
  store.load(keyspace);
  const changed = new Map<string, Buffer>();
  let flushed = false;
  // Replaces `emit`, as each subscriber would receive a copy of the whole value on every write.
  keyspace.mutations.emit = (event) => {
    if (event.type === 'flush') {
      changed.clear();
      flushed = true;
    } else {
      changed.set(event.key.toString('hex'), Buffer.from(event.key));
    }
  };
  return () => {
    if (changed.size === 0 && !flushed) return;
    store.save(keyspace, changed.values(), flushed);
    changed.clear();
    flushed = false;
  };
}

/** Runs a command. Errors are returned as replies. */
async function execute(session: ClientSession, [name, ...args]: Buffer[]): Promise<Reply> {
  try {
    const result = await session.execute(name ?? '', args);
    return isResponseStream(result) ? new Error('ERR Streaming is not available') : toReply(result.value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return new Error(/^[A-Z]+ /.test(message) ? message : `ERR ${message}`);
  }
}

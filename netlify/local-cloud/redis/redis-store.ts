import type { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import type { RedisDatabase } from 'js-redis-server/core';
import * as z from 'zod/mini';
import { transact } from '../lib/state.ts';

const rowSchema = z.object({
  key: z.instanceof(Uint8Array),
  data: z.instanceof(Uint8Array),
  expires_at: z.nullable(z.number()),
});

/** Creates a store of Redis keys in SQLite: one row for each key, with its whole value. */
export function createRedisStore(database: DatabaseSync) {
  database.exec(`CREATE TABLE IF NOT EXISTS redis_keys (
    key BLOB PRIMARY KEY, data BLOB NOT NULL, expires_at INTEGER
  ) WITHOUT ROWID`);
  const selectAll = database.prepare('SELECT * FROM redis_keys');
  const put = database.prepare('INSERT OR REPLACE INTO redis_keys VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM redis_keys WHERE key = ?');

  return {
    load(keyspace: RedisDatabase): void {
      for (const row of selectAll.all()) {
        const { key, data, expires_at: expiresAt } = rowSchema.parse(row);
        if (expiresAt !== null && expiresAt <= Date.now()) drop.run(key);
        else keyspace.set(Buffer.from(key), deserialize(data), expiresAt === null ? {} : { expiresAt });
      }
    },

    /** Writes the current values of the keys. `flushed` deletes all stored keys first. */
    save(keyspace: RedisDatabase, keys: Iterable<Buffer>, flushed: boolean): void {
      transact(database, () => {
        if (flushed) database.exec('DELETE FROM redis_keys');
        for (const key of keys) {
          // In this order: a key that expires in between would be kept for ever.
          const expiration = keyspace.getExpiration(key);
          const data = keyspace.get(key);
          if (data)
            put.run(key, serialize(data), expiration.kind === 'expires' ? expiration.expiresAt : null);
          else drop.run(key);
        }
      });
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { RedisDatabase } from 'js-redis-server/core';
import * as z from 'zod/mini';
import { transact } from '../lib/state.ts';
import { type Element, fromElements, sameElement, toElements } from './redis-elements.ts';

const keyRow = z.object({
  key: z.instanceof(Uint8Array),
  type: z.enum(['string', 'hash', 'list', 'set', 'zset', 'stream']),
  expires_at: z.nullable(z.number()),
});
const elementRow = z.object({
  element: z.instanceof(Uint8Array),
  value: z.union([z.instanceof(Uint8Array), z.number(), z.null()]),
  expires_at: z.nullable(z.number()),
});

export interface RedisStore {
  /** Loads the stored keys into the keyspace. */
  load(keyspace: RedisDatabase): void;
  /** Writes the current values of the keys. `flushed` deletes all stored keys first. */
  save(keyspace: RedisDatabase, keys: Iterable<Buffer>, flushed: boolean): void;
}

/** Creates a store of Redis keys in SQLite that writes only the elements that changed. */
export function createRedisStore(database: DatabaseSync): RedisStore {
  const written = new Map<string, Map<string, Element>>();
  const selectKeys = database.prepare('SELECT key, type, expires_at FROM redis_keys');
  const selectElements = database.prepare(
    'SELECT element, value, expires_at FROM redis_elements WHERE key = ? ORDER BY element',
  );
  const putKey = database.prepare('INSERT OR REPLACE INTO redis_keys VALUES (?, ?, ?)');
  const putElement = database.prepare('INSERT OR REPLACE INTO redis_elements VALUES (?, ?, ?, ?)');
  const dropKey = database.prepare('DELETE FROM redis_keys WHERE key = ?');
  const dropElement = database.prepare('DELETE FROM redis_elements WHERE key = ? AND element = ?');
  const dropElements = database.prepare('DELETE FROM redis_elements WHERE key = ?');

  function readElements(key: Uint8Array): Element[] {
    return selectElements.all(key).map((row) => {
      const { element, value, expires_at } = elementRow.parse(row);
      return {
        name: Buffer.from(element),
        value: value instanceof Uint8Array ? Buffer.from(value) : value,
        expiresAt: expires_at,
      };
    });
  }

  function forget(key: Buffer): void {
    dropKey.run(key);
    dropElements.run(key);
  }

  function writeElements(key: Buffer, before: Map<string, Element>, after: Map<string, Element>): void {
    for (const [id, element] of after) {
      const old = before.get(id);
      if (old && sameElement(old, element)) continue;
      putElement.run(key, element.name, element.value, element.expiresAt);
    }
    for (const [id, element] of before) if (!after.has(id)) dropElement.run(key, element.name);
  }

  return {
    load(keyspace) {
      const now = Date.now();
      transact(database, () => {
        for (const row of selectKeys.all()) {
          const { key: name, type, expires_at: expiresAt } = keyRow.parse(row);
          const key = Buffer.from(name);
          if (expiresAt !== null && expiresAt <= now) {
            forget(key);
            continue;
          }
          const data = fromElements(type, readElements(name));
          keyspace.set(key, data, expiresAt === null ? {} : { expiresAt });
          written.set(key.toString('hex'), toElements(data));
        }
      });
    },

    save(keyspace, keys, flushed) {
      const saved = new Map<string, Map<string, Element>>();
      transact(database, () => {
        if (flushed) database.exec('DELETE FROM redis_keys; DELETE FROM redis_elements');
        for (const key of keys) {
          const id = key.toString('hex');
          // In this order: a key that expires in between would be kept for ever.
          const expiration = keyspace.getExpiration(key);
          const data = keyspace.get(key);
          if (!data) {
            forget(key);
            saved.set(id, new Map());
            continue;
          }
          putKey.run(key, data.type, expiration.kind === 'expires' ? expiration.expiresAt : null);
          const elements = toElements(data);
          writeElements(key, (flushed ? undefined : written.get(id)) ?? new Map(), elements);
          saved.set(id, elements);
        }
      });
      if (flushed) written.clear();
      for (const [id, elements] of saved) {
        if (elements.size > 0) written.set(id, elements);
        else written.delete(id);
      }
    },
  };
}

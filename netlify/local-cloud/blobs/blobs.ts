import type { DatabaseSync } from 'node:sqlite';
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';

const TOKEN = 'local';

/** Returns the value of `NETLIFY_BLOBS_CONTEXT` for the Blobs of a local cloud. Their client makes the site's id the first part of a path. */
export const blobsContext = (cloudUrl: string): string =>
  btoa(JSON.stringify({ siteID: 'blobs', token: TOKEN, edgeURL: cloudUrl, uncachedEdgeURL: cloudUrl }));

const keyRow = z.object({ key: z.string() });
const blobRow = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>) });

/** Creates the stand-in for Netlify Blobs, as far as functions use it: a blob is stored, read and removed by its store and
 * key, and those of a prefix are listed. */
export function createBlobs(database: DatabaseSync) {
  const { control, outage } = createOutageFaults();
  database.exec(`CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL, key TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (store, key)
  )`);
  const upsert = database.prepare('INSERT OR REPLACE INTO blobs (store, key, bytes) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT bytes FROM blobs WHERE store = ? AND key = ?');
  const selectKeys = database.prepare(
    'SELECT key FROM blobs WHERE store = ? AND substr(key, 1, length(?2)) = ?2 ORDER BY key',
  );
  const remove = database.prepare('DELETE FROM blobs WHERE store = ? AND key = ?');

  return new Hono()
    .route('/faults', control)
    .use('/:store/:key?', outage, requireToken)
    .get('/:store', (c) => {
      const keys = selectKeys
        .all(c.req.param('store'), c.req.query('prefix') ?? '')
        .map((row) => keyRow.parse(row).key);
      return c.json({ blobs: keys.map((key) => ({ key, etag: '' })), directories: [] });
    })
    .get('/:store/:key', (c) => {
      const { store, key } = c.req.param();
      const row = select.get(store, key);
      return row ? c.body(blobRow.parse(row).bytes) : c.body(null, 404);
    })
    .put('/:store/:key', async (c) => {
      const { store, key } = c.req.param();
      if (c.req.header('If-None-Match') === '*' && select.get(store, key)) return c.body(null, 412);
      upsert.run(store, key, new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null);
    })
    .delete('/:store/:key', (c) => {
      const { store, key } = c.req.param();
      remove.run(store, key);
      return c.body(null, 204);
    });
}

const requireToken: MiddlewareHandler = async (c, next) =>
  c.req.header('Authorization') === `Bearer ${TOKEN}` ? next() : c.body(null, 403);

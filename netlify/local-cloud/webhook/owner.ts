import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';

const messageRow = z.object({ headers: z.string(), body: z.string() });
const messageHeaders = z.record(z.string(), z.string());

/** Creates the stand-in for the owner's webhook, which lists the notices that it has received, newest first, and for the owner's monitor. */
export function createOwner(database: DatabaseSync) {
  const { control, outage } = createOutageFaults();
  database.exec(`CREATE TABLE IF NOT EXISTS owner_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, headers TEXT NOT NULL, body TEXT NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO owner_messages (received_at, headers, body) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT headers, body FROM owner_messages ORDER BY id DESC');
  const toMessage = (row: unknown) => {
    const { headers, body } = messageRow.parse(row);
    return { headers: messageHeaders.parse(JSON.parse(headers)), body };
  };

  let heartbeats = 0;
  return new Hono()
    .route('/faults', control)
    .get('/heartbeat', outage, (c) => {
      heartbeats += 1;
      return c.text('OK');
    })
    .get('/heartbeats.json', (c) => c.json(heartbeats, 200, { 'Cache-Control': 'no-store' }))
    .post('/webhook', outage, async (c) => {
      insert.run(Date.now(), JSON.stringify(c.req.header()), await c.req.text());
      return c.body(null, 204);
    })
    .get('/outbox.json', (c) => c.json(select.all().map(toMessage), 200, { 'Cache-Control': 'no-store' }));
}

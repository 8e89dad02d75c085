import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';
import { type Html, htmlPage, sendPage } from '../lib/html-page.ts';

interface Message {
  id: number;
  receivedAt: string;
  signature: string;
  headers: Record<string, string>;
  body: string;
}

const messageRow = z.object({
  id: z.number(),
  received_at: z.number(),
  headers: z.string(),
  body: z.string(),
});
const messageHeaders = z.record(z.string(), z.string());

/** Creates the stand-in for the owner's webhook: it receives notices, and shows them in an outbox. */
export function createOwner(database: DatabaseSync) {
  const { control, outage } = createOutageFaults();
  const insert = database.prepare('INSERT INTO owner_messages (received_at, headers, body) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT * FROM owner_messages ORDER BY id DESC');

  const listMessages = (): Message[] => select.all().map(toMessage);

  return new Hono()
    .route('/faults', control)
    .post('/webhook', outage, async (c) => {
      insert.run(Date.now(), JSON.stringify(keptHeaders(c.req.header())), await c.req.text());
      return c.body(null, 204);
    })
    .get('/outbox.json', (c) => c.json(listMessages(), 200, { 'Cache-Control': 'no-store' }))
    .get('/outbox', (c) => sendPage(c, outboxPage(listMessages())))
    .all('*', (c) => c.text("The owner's server here: POST /owner/webhook, GET /owner/outbox", 404));
}

/** Returns the `Content-Type` and `X-…` headers. */
function keptHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-'));
  return Object.fromEntries(kept);
}

function toMessage(row: unknown): Message {
  const message = messageRow.parse(row);
  const headers = messageHeaders.parse(JSON.parse(message.headers));
  return {
    id: message.id,
    receivedAt: new Date(message.received_at).toISOString(),
    signature: headers['x-signature'] ?? '',
    headers,
    body: message.body,
  };
}

function outboxPage(messages: Message[]): Html {
  const cards = messages.map(
    ({ receivedAt, signature, body }) => html`<article class="card">
<p class="note"><time datetime="${receivedAt}">${receivedAt}</time></p>
<dl><dt>Message</dt><dd>${body}</dd><dt>X-Signature</dt><dd>${signature}</dd></dl></article>`,
  );
  const body = html`<h1>The owner's messages</h1>
${cards.length > 0 ? cards : html`<p class="card">Nothing was sent yet.</p>`}
<p class="note">The local stand-in for the garage owner's server keeps these messages here.</p>`;
  return htmlPage({ title: "The owner's messages", body });
}

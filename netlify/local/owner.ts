import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createOutageFaults } from './faults.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import { type Call, type Handler, hang, html, json, type Outcome, text } from './http.ts';

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

/** The garage owner's own server: takes what the product tells it, and shows it in an outbox. */
export function createOwner(database: DatabaseSync): Handler {
  const faults = createOutageFaults();
  const insert = database.prepare('INSERT INTO owner_messages (received_at, headers, body) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT * FROM owner_messages ORDER BY id DESC');

  function receive(call: Call): Outcome {
    const mode = faults.take(() => true)?.mode;
    if (mode === 'hang') return hang;
    if (mode) return text('Refused, as the fault switch asks for', 500);
    insert.run(Date.now(), JSON.stringify(keptHeaders(call)), call.body.toString('utf8'));
    return { status: 204, headers: {}, body: '' };
  }

  const listMessages = (): Message[] => select.all().map(toMessage);

  return (call) => {
    switch (call.path) {
      case '/webhook':
        return call.method === 'POST' ? receive(call) : text('Method not allowed', 405, { Allow: 'POST' });
      case '/faults':
        return faults.control(call);
      case '/outbox.json':
        return json(listMessages(), 200, { 'Cache-Control': 'no-store' });
      case '/outbox':
        return html(outboxPage(listMessages()));
      default:
        return text("The owner's server here: POST /owner/webhook, GET /owner/outbox", 404);
    }
  };
}

/** What the body is, and what the sender says of it in headers of its own. */
function keptHeaders(call: Call): Record<string, string> {
  const kept = Object.entries(call.headers).filter(
    ([name]) => name === 'content-type' || name.startsWith('x-'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
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

function outboxPage(messages: Message[]): string {
  const cards = messages.map(
    ({
      receivedAt,
      signature,
      body,
    }) => `<article class="card"><p class="note"><time datetime="${receivedAt}">${receivedAt}</time></p>
<dl><dt>Message</dt><dd>${escapeHtml(body)}</dd><dt>X-Signature</dt><dd>${escapeHtml(signature)}</dd></dl></article>`,
  );
  const body = `<h1>The owner's messages</h1>
${cards.join('\n') || '<p class="card">Nothing was sent yet.</p>'}
<p class="note">The local stand-in for the garage owner's server keeps these messages here.</p>`;
  return htmlPage({ title: "The owner's messages", body });
}

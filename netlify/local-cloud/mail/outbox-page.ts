import { html } from 'hono/html';
import { type Html, htmlPage, linked } from '../lib/html-page.ts';

export interface OutboxMail {
  receivedAt: string;
  serviceId: string;
  templateId: string;
  fields: Record<string, string>;
}

/** Renders the outbox: each message by its fields. */
export function outboxPage(emails: OutboxMail[]): Html {
  const cards = emails.map(
    ({ receivedAt, templateId, fields }) => html`<article class="card">
<p><time datetime="${receivedAt}">${receivedAt}</time>, template ${templateId}</p>
<dl>${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${linked(value)}</dd>`)}</dl></article>`,
  );
  const body = html`${cards.length > 0 ? cards : html`<p class="card">Nothing was sent yet.</p>`}
<p>The local stand-in for EmailJS keeps these messages here; nobody received them.</p>`;
  return htmlPage({ title: 'E-mail outbox', body });
}

import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';
import { type Html, htmlPage, sendPage } from '../lib/html-page.ts';
import { readForm } from '../lib/read-body.ts';

export interface EmailJsCredentials {
  serviceId: string;
  templateId: string;
  publicKey: string;
}

interface Email {
  id: number;
  receivedAt: string;
  serviceId: string;
  templateId: string;
  fields: Record<string, string>;
}

const emailRow = z.object({
  id: z.number(),
  received_at: z.number(),
  service_id: z.string(),
  template_id: z.string(),
  fields: z.string(),
});
const emailFields = z.record(z.string(), z.string());
const ownFields = new Set(['service_id', 'template_id', 'user_id', 'accessToken', 'lib_version']);

/** Creates the stand-in for EmailJS: `send-form`, and an outbox of the sent messages. */
export function createEmailJs(database: DatabaseSync, credentials: EmailJsCredentials) {
  const { control, outage } = createOutageFaults();
  const insert = database.prepare(
    'INSERT INTO emails (received_at, service_id, template_id, fields) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT * FROM emails ORDER BY id DESC');

  async function send(c: Context) {
    const form = await parseForm(c);
    if (!form) return c.text('The form is not multipart/form-data', 400);
    for (const name of ['user_id', 'service_id', 'template_id']) {
      if (!form[name]) return c.text(`The ${name} parameter is required`, 400);
    }
    if (form.user_id !== credentials.publicKey) return c.text('Account not found', 404);
    if (form.service_id !== credentials.serviceId) return c.text('The service ID not found', 400);
    if (form.template_id !== credentials.templateId) return c.text('The template ID not found', 400);
    const fields = Object.fromEntries(Object.entries(form).filter(([name]) => !ownFields.has(name)));
    insert.run(Date.now(), form.service_id, form.template_id, JSON.stringify(fields));
    return c.text('OK');
  }

  const listEmails = (): Email[] => select.all().map(toEmail);

  return new Hono()
    .route('/faults', control)
    .use('/api/*', cors({ origin: '*', allowMethods: ['POST', 'OPTIONS'], allowHeaders: ['*'] }))
    .post('/api/v1.0/email/send-form', outage, send)
    .get('/outbox.json', (c) => c.json(listEmails(), 200, { 'Cache-Control': 'no-store' }))
    .get('/outbox', (c) => sendPage(c, outboxPage(listEmails())))
    .all('*', (c) =>
      c.text('EmailJS here: POST /emailjs/api/v1.0/email/send-form, GET /emailjs/outbox', 404),
    );
}

async function parseForm(c: Context): Promise<Record<string, string> | undefined> {
  const isMultipart = c.req.header('Content-Type')?.startsWith('multipart/form-data');
  const form = isMultipart ? await readForm(c) : undefined;
  if (!form) return undefined;
  const entries = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return Object.fromEntries(entries);
}

function toEmail(row: unknown): Email {
  const email = emailRow.parse(row);
  return {
    id: email.id,
    receivedAt: new Date(email.received_at).toISOString(),
    serviceId: email.service_id,
    templateId: email.template_id,
    fields: emailFields.parse(JSON.parse(email.fields)),
  };
}

function outboxPage(emails: Email[]): Html {
  const cards = emails.map(
    ({ receivedAt, templateId, fields }) => html`<article class="card">
<p class="note"><time datetime="${receivedAt}">${receivedAt}</time>, template ${templateId}</p>
<dl>${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></article>`,
  );
  const body = html`<h1>E-mail outbox</h1>
${cards.length > 0 ? cards : html`<p class="card">Nothing was sent yet.</p>`}
<p class="note">The local stand-in for EmailJS keeps these messages here; nobody received them.</p>`;
  return htmlPage({ title: 'E-mail outbox', body });
}

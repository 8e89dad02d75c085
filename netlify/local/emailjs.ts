import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createOutageFaults } from './faults.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import {
  type Answer,
  type Call,
  type Handler,
  hang,
  html,
  json,
  type Outcome,
  readForm,
  text,
} from './http.ts';

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
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
};
const ownFields = new Set(['service_id', 'template_id', 'user_id', 'accessToken', 'lib_version']);

/** EmailJS's `send-form`, and an outbox in which to read what was sent. */
export function createEmailJs(database: DatabaseSync, credentials: EmailJsCredentials): Handler {
  const faults = createOutageFaults();
  const insert = database.prepare(
    'INSERT INTO emails (received_at, service_id, template_id, fields) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT * FROM emails ORDER BY id DESC');

  function receive(call: Call): Outcome | Promise<Outcome> {
    const mode = faults.take(() => true)?.mode;
    if (mode === 'hang') return hang;
    return mode ? text('Refused, as the fault switch asks for', 500, cors) : send(call);
  }

  async function send(call: Call): Promise<Answer> {
    const form = await parseForm(call);
    if (!form) return text('The form is not multipart/form-data', 400, cors);
    for (const name of ['user_id', 'service_id', 'template_id']) {
      if (!form[name]) return text(`The ${name} parameter is required`, 400, cors);
    }
    if (form.user_id !== credentials.publicKey) return text('Account not found', 404, cors);
    if (form.service_id !== credentials.serviceId) return text('The service ID not found', 400, cors);
    if (form.template_id !== credentials.templateId) return text('The template ID not found', 400, cors);
    const fields = Object.fromEntries(Object.entries(form).filter(([name]) => !ownFields.has(name)));
    insert.run(Date.now(), form.service_id, form.template_id, JSON.stringify(fields));
    return text('OK', 200, cors);
  }

  const listEmails = (): Email[] => select.all().map(toEmail);

  return (call) => {
    if (call.path === '/api/v1.0/email/send-form') {
      if (call.method === 'OPTIONS') return { status: 204, headers: cors, body: '' };
      return call.method === 'POST'
        ? receive(call)
        : text('Method not allowed', 405, { Allow: 'POST, OPTIONS' });
    }
    if (call.path === '/faults') return faults.control(call);
    if (call.path === '/outbox.json') return json(listEmails(), 200, { 'Cache-Control': 'no-store' });
    if (call.path === '/outbox') return html(outboxPage(listEmails()));
    return text('EmailJS here: POST /emailjs/api/v1.0/email/send-form, GET /emailjs/outbox', 404);
  };
}

async function parseForm(call: Call): Promise<Record<string, string> | undefined> {
  const isMultipart = call.headers['content-type']?.startsWith('multipart/form-data');
  const form = isMultipart ? await readForm(call) : undefined;
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

function outboxPage(emails: Email[]): string {
  const cards = emails.map((email) => {
    const fields = Object.entries(email.fields).map(
      ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
    );
    return `<article class="card"><p class="note"><time datetime="${email.receivedAt}">${email.receivedAt}</time>,
template ${escapeHtml(email.templateId)}</p><dl>${fields.join('')}</dl></article>`;
  });
  const body = `<h1>E-mail outbox</h1>
${cards.join('\n') || '<p class="card">Nothing was sent yet.</p>'}
<p class="note">The local stand-in for EmailJS keeps these messages here; nobody received them.</p>`;
  return htmlPage({ title: 'E-mail outbox', body });
}

import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { createFaults, times } from '../lib/faults.ts';
import { sendPage } from '../lib/html-page.ts';
import { hang, readForm } from '../lib/read-body.ts';
import { acceptJson, type EmailJsAccount, findAccount, type SendRequest } from './accept-request.ts';
import { type Email, outboxPage } from './outbox-page.ts';

const emailRow = z.object({
  id: z.number(),
  received_at: z.number(),
  service_id: z.string(),
  template_id: z.string(),
  fields: z.string(),
});
const emailFields = z.record(z.string(), z.string());
const ownFields = new Set(['service_id', 'template_id', 'user_id', 'accessToken', 'lib_version']);

const faultSchema = z.strictObject({ mode: z.enum(['refuse', 'hang', 'error-after-send']), times });

/** Creates the stand-in for EmailJS: `send-form` for browsers, `send` for servers, and an outbox of the sent messages. */
export function createEmailJs(database: DatabaseSync, accounts: EmailJsAccount[]) {
  const faults = createFaults(faultSchema, []);
  const insert = database.prepare(
    'INSERT INTO emails (received_at, service_id, template_id, fields) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT * FROM emails ORDER BY id DESC');
  const requestedAt = new Map<string, number>();

  const store = ({ service_id, template_id }: SendRequest, fields: Record<string, string>) =>
    insert.run(Date.now(), service_id ?? '', template_id ?? '', JSON.stringify(fields));

  /** Responds to a request to send, as the fault switch asks for. */
  const withFaults = (send: (c: Context) => Promise<Response>) => async (c: Context) => {
    const mode = faults.take(() => true)?.mode;
    if (mode === 'hang') return hang();
    if (mode === 'refuse') return c.text('Refused, as the fault switch asks for', 400);
    const response = await send(c);
    return mode === undefined ? response : c.text('Failed, as the fault switch asks for', 500);
  };

  async function sendForm(c: Context) {
    const form = await parseForm(c);
    if (!form) return c.text('The form is not multipart/form-data', 400);
    const account = findAccount(form, accounts);
    if (Array.isArray(account)) return c.text(...account);
    store(form, Object.fromEntries(Object.entries(form).filter(([name]) => !ownFields.has(name))));
    return c.text('OK');
  }

  async function send(c: Context) {
    const isJson = c.req.header('Content-Type')?.startsWith('application/json');
    // EmailJS finds no fields in a body of another type.
    const request = acceptJson(isJson ? await c.req.text() : '{}', {
      accounts,
      isBrowser: c.req.header('Origin') !== undefined,
      requestedAt,
    });
    if (Array.isArray(request)) return c.text(...request);
    store(request, request.template_params);
    return c.text('OK');
  }

  const listEmails = (): Email[] => select.all().map(toEmail);

  return new Hono()
    .route('/faults', faults.control)
    .use('/api/*', cors({ origin: '*', allowMethods: ['POST', 'OPTIONS'], allowHeaders: ['*'] }))
    .post('/api/v1.0/email/send-form', withFaults(sendForm))
    .post('/api/v1.0/email/send', withFaults(send))
    .get('/outbox.json', (c) => c.json(listEmails(), 200, { 'Cache-Control': 'no-store' }))
    .get('/outbox', (c) => sendPage(c, outboxPage(listEmails())))
    .all('*', (c) =>
      c.text('EmailJS here: POST /emailjs/api/v1.0/email/send-form and …/send, GET /emailjs/outbox', 404),
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

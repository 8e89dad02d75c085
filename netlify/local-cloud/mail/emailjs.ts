import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { createFaults, times } from '../lib/faults.ts';
import { sendPage } from '../lib/html-page.ts';
import { hang, readForm, readJsonBody } from '../lib/read-body.ts';
import {
  accountFaults,
  formSchema,
  type MailAccount,
  type MailRefusal,
  mailSchema,
  refuseForm,
  refuseMail,
} from './accept-request.ts';
import { type OutboxMail, outboxPage } from './outbox-page.ts';

const emailRow = z.object({
  received_at: z.number(),
  service_id: z.string(),
  template_id: z.string(),
  fields: z.string(),
});
/** `refuse` is of the request, the later ones are of the account. */
const modes = {
  hang: undefined,
  refuse: ['Refused, as the fault switch asks for', 400],
  ...accountFaults,
} satisfies Record<string, MailRefusal | undefined>;
const mode = z.enum(Object.keys(modes) as (keyof typeof modes)[]);
const emailFields = z.record(z.string(), z.string());

/** Creates the stand-in for EmailJS: `send-form` for browsers, `send` for servers, and an outbox of the sent messages. */
export function createEmailJs(database: DatabaseSync, accounts: MailAccount[]) {
  const faults = createFaults(z.strictObject({ mode, times }), []);
  database.exec(`CREATE TABLE IF NOT EXISTS emails (
    id INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, service_id TEXT NOT NULL,
    template_id TEXT NOT NULL, fields TEXT NOT NULL
  )`);
  const insert = database.prepare(
    'INSERT INTO emails (received_at, service_id, template_id, fields) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT * FROM emails ORDER BY id DESC');
  const requestedAt = new Map<string, number>();

  const outage: MiddlewareHandler = async (c, next) => {
    const fault = faults.take(() => true);
    if (!fault) return next();
    const refusal: MailRefusal | undefined = modes[fault.mode];
    return refusal ? c.text(...refusal) : hang();
  };

  async function sendForm(c: Context) {
    const form = formSchema.safeParse(Object.fromEntries((await readForm(c)) ?? []));
    if (!form.success) return c.text('Bad Request', 400);
    const refusal = refuseForm(form.data, accounts);
    if (refusal) return c.text(...refusal);
    const { service_id, template_id, user_id, lib_version, ...fields } = form.data;
    insert.run(Date.now(), service_id, template_id, JSON.stringify(fields));
    return c.text('OK');
  }

  async function send(c: Context) {
    const mail = mailSchema.safeParse(await readJsonBody(c));
    if (!mail.success) return c.text('Bad Request', 400);
    const refusal = refuseMail(mail.data, accounts, requestedAt);
    if (refusal) return c.text(...refusal);
    const { service_id, template_id, template_params } = mail.data;
    insert.run(Date.now(), service_id, template_id, JSON.stringify(template_params));
    return c.text('OK');
  }

  const listEmails = (): OutboxMail[] => select.all().map(toEmail);

  return new Hono()
    .route('/faults', faults.control)
    .use('/api/*', cors({ origin: '*', allowMethods: ['POST', 'OPTIONS'], allowHeaders: ['*'] }))
    .post('/api/v1.0/email/send-form', outage, sendForm)
    .post('/api/v1.0/email/send', outage, send)
    .get('/outbox.json', (c) => c.json(listEmails(), 200, { 'Cache-Control': 'no-store' }))
    .get('/outbox', (c) => sendPage(c, outboxPage(listEmails())));
}

function toEmail(row: unknown): OutboxMail {
  const email = emailRow.parse(row);
  return {
    receivedAt: new Date(email.received_at).toISOString(),
    serviceId: email.service_id,
    templateId: email.template_id,
    fields: emailFields.parse(JSON.parse(email.fields)),
  };
}

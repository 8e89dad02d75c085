import { html } from 'hono/html';
import { type Html, htmlPage } from '../lib/html-page.ts';

export interface Email {
  id: number;
  receivedAt: string;
  serviceId: string;
  templateId: string;
  fields: Record<string, string>;
}

/** Renders the outbox: messages of the contact form by their fields, mails as their recipient sees them. */
export function outboxPage(emails: Email[]): Html {
  const cards = emails.map(
    (email) => html`<article class="card">
<p class="note"><time datetime="${email.receivedAt}">${email.receivedAt}</time>, template ${email.templateId}</p>
${'to_email' in email.fields ? mail(email) : fieldList(email.fields)}</article>`,
  );
  const body = html`<h1>E-mail outbox</h1>
${cards.length > 0 ? cards : html`<p class="card">Nothing was sent yet.</p>`}
<p class="note">The local stand-in for EmailJS keeps these messages here; nobody received them.</p>`;
  return htmlPage({ title: 'E-mail outbox', body });
}

const fieldList = (fields: Record<string, string>) =>
  html`<dl>${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

/** Renders a mail as the template does: To {{to_email}}, Subject {{subject}}, Content {{text}}. */
const mail = ({ fields: { to_email, subject = '', text = '' } }: Email) => html`<h2>${subject}</h2>
<dl><dt>To</dt><dd>${to_email}</dd><dt>Text</dt><dd>${linked(text)}</dd></dl>`;

/** Links the URLs of a text, as mail programs do. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

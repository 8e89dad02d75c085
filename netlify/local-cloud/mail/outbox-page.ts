import { html, raw } from 'hono/html';
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

/** The template of mails, as docs/deploy.md has it. */
export const mailTemplate = {
  to: '{{{to_email}}}',
  subject: '{{{subject}}}',
  content: '<div style="white-space: pre-line">{{text}}</div>',
};

/** Renders a mail as its recipient sees it: headers are plain text, the content is HTML. */
const mail = ({ fields }: Email) => html`<h2>${fill(mailTemplate.subject, fields)}</h2>
<dl><dt>To</dt><dd>${fill(mailTemplate.to, fields)}</dd>
<dt>Text</dt><dd>${raw(linked(fill(mailTemplate.content, fields)))}</dd></dl>`;

/** Fills a template as EmailJS does: a field in double brackets is escaped, one in triple brackets is not. */
const fill = (template: string, fields: Email['fields']): string =>
  template
    .split(/(\{{2,3}\w+\}{2,3})/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const field = fields[part.replace(/[{}]/g, '')] ?? '';
      return part.startsWith('{{{') ? field : String(html`${field}`);
    })
    .join('');

/** Links the URLs of HTML, as mail programs do. */
const linked = (content: string): string =>
  content.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

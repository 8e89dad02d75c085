import { html } from 'hono/html';
import { type Html, htmlPage, linked } from '../lib/html-page.ts';

export interface ReceivedSms {
  receivedAt: string;
  to: string;
  text: string;
  id: string;
}

/** Renders the SMS that were taken, newest first. */
export function smsPage(all: ReceivedSms[]): Html {
  const cards = all.map(
    ({ receivedAt, to, text }) => html`<article class="card">
<p><time datetime="${receivedAt}">${receivedAt}</time>, to ${to}</p>
<p>${linked(text)}</p>
</article>`,
  );
  const body = html`${cards.length > 0 ? cards : html`<p class="card">Nothing was sent yet.</p>`}
<p>The local stand-in for the provider of SMS keeps these here; nobody received them.</p>`;
  return htmlPage({ title: 'SMS outbox', body });
}

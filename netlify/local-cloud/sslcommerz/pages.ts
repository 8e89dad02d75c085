import { html } from 'hono/html';
import { type Html, htmlPage, MERCHANT } from '../lib/html-page.ts';
import { hasEnded } from './checkout-action.ts';
import { decidingPayment, type SslcommerzSession } from './session-store.ts';

const note = html`<p>This is the local stand-in for the SSLCommerz payment page. No money moves.</p>`;

const messages = {
  VALID: 'This payment was made.',
  FAILED: 'This payment was declined.',
  CANCELLED: 'This payment was cancelled.',
};

/** Renders the payment page. After a declined payment it can be used again; a session that has ended has no buttons. */
export function checkoutPage(session: SslcommerzSession): Html {
  const decided = decidingPayment(session);
  const form = html`<form method="post" class="actions">
<button name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="cancel">Cancel</button>
</form>`;
  const body = html`<section class="card" aria-label="Payment">
<p class="amount">${amountText(session)}</p>
<dl>
<dt>Service</dt><dd>${session.productName}</dd>
<dt>Transaction ID</dt><dd>${session.transactionId}</dd>
</dl>
${decided ? html`<p role="status"><strong>${messages[decided.status]}</strong></p>` : ''}
${decided && hasEnded(decided) ? '' : form}
</section>
${note}`;
  return htmlPage({ title: `Pay ${MERCHANT}`, body });
}

/** Renders the page that returns the browser to the merchant by a cross-site POST. */
export function returnPage(url: string, fields: Record<string, string>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<form id="return" method="post" action="${url}" class="card actions">
${inputs}
<button>Continue</button>
</form>
<script>document.getElementById('return').submit()</script>
${note}`;
  return htmlPage({ title: `Returning to ${MERCHANT}…`, body });
}

export function sslcommerzSessionsPage(sessions: SslcommerzSession[]): Html {
  const items = sessions.map(
    (session) => html`<li><a href="EasyCheckOut/${session.key}">${session.transactionId}</a>,
${amountText(session)}, ${decidingPayment(session)?.status ?? 'OPEN'}</li>`,
  );
  const body = html`${items.length > 0 ? html`<ul class="card">${items}</ul>` : html`<p class="card">No session was opened yet.</p>`}
${note}`;
  return htmlPage({ title: 'Payment sessions', body });
}

function amountText({ currency, amount }: SslcommerzSession): string {
  return `${currency} ${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

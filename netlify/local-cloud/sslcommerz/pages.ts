import { html } from 'hono/html';
import { type Html, htmlPage } from '../lib/html-page.ts';
import { formatForDisplay } from './decimal-amounts.ts';
import { dhakaTime, sessionAmounts } from './payment-fields.ts';
import type { PaymentStatus } from './payment-store.ts';
import type { GatewaySession } from './session-store.ts';

const note = html`<p class="note">This is the local stand-in for the SSLCommerz payment page. No money moves.</p>`;
/** The state of a session: that of its deciding payment, if it has one. */
type SessionState = PaymentStatus | 'OPEN';

const messages = {
  PENDING: 'This payment is pending.',
  VALID: 'This payment was made.',
  FAILED: 'This payment was declined.',
  CANCELLED: 'This payment was cancelled.',
};

/** Renders the payment page. After a declined payment it can be used again; a session that has ended has no buttons. */
export function checkoutPage(session: GatewaySession, state: SessionState, merchant: string): Html {
  const { request } = session;
  const hasEnded = state === 'VALID' || state === 'CANCELLED';
  const form = html`<form method="post" class="actions">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="cancel">Cancel</button>
</form>`;
  const body = html`<h1>Pay ${merchant}</h1>
<section class="card" aria-label="Payment">
<p class="amount">${amountText(session)}</p>
<dl>
<dt>Service</dt><dd>${request.product_name}</dd>
<dt>Transaction ID</dt><dd>${request.tran_id}</dd>
</dl>
${state === 'OPEN' ? '' : html`<p role="status"><strong>${messages[state]}</strong></p>`}
${hasEnded ? '' : form}
</section>
${note}`;
  return htmlPage({ title: `Pay ${merchant}`, body });
}

/** Renders the page that returns the browser to the merchant by a cross-site POST. */
export function returnPage(url: string, fields: Record<string, string>, merchant: string): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<h1>Returning to ${merchant}…</h1>
<form id="return" method="post" action="${url}" class="card actions">
${inputs}
<button class="primary">Continue</button>
</form>
<script>document.getElementById('return').submit()</script>
${note}`;
  return htmlPage({ title: `Returning to ${merchant}`, body });
}

/** Renders the list of recent sessions with their states. */
export function sessionsPage(sessions: [GatewaySession, SessionState][]): Html {
  const rows = sessions.map(
    ([
      session,
      state,
    ]) => html`<tr><td><a href="EasyCheckOut/${session.sessionKey}">${session.request.tran_id}</a></td>
<td>${amountText(session)}</td><td>${state}</td><td>${dhakaTime(session.createdAt)}</td></tr>`,
  );
  const table = html`<div class="card scroll" role="region" aria-label="Payment sessions" tabindex="0"><table>
<thead><tr><th scope="col">Transaction ID</th><th scope="col">Amount</th><th scope="col">State</th>
<th scope="col">Opened (Dhaka)</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  const body = html`<h1>Payment sessions</h1>
${rows.length > 0 ? table : html`<p class="card">No session was opened yet.</p>`}
${note}`;
  return htmlPage({ title: 'Payment sessions', body, wide: true });
}

/** Renders the page for an unknown session key. */
export function unknownSessionPage(): Html {
  return htmlPage({ title: 'No such payment', body: html`<h1>No such payment</h1>${note}` });
}

function amountText(session: GatewaySession): string {
  return `${session.request.currency} ${formatForDisplay(sessionAmounts(session).asked)}`;
}

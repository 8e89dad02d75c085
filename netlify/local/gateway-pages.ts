import { dhakaTime, sessionAmounts } from './gateway-fields.ts';
import type { GatewaySession } from './gateway-store.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import { formatForPeople } from './money.ts';

const note =
  '<p class="note">This is the local stand-in for the SSLCommerz payment page. No money moves.</p>';
const endings = {
  VALID: 'This payment was made.',
  FAILED: 'This payment was declined.',
  CANCELLED: 'This payment was cancelled.',
};

/** The hosted page on which a customer pays, declines or cancels; one that is over only says how it ended. */
export function checkoutPage(session: GatewaySession, merchant: string): string {
  const { request, state } = session;
  const form = `<form method="post" class="actions">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="cancel">Cancel</button>
</form>`;
  const body = `<h1>Pay ${escapeHtml(merchant)}</h1>
<section class="card" aria-label="Payment">
<p class="amount">${amountText(session)}</p>
<dl>
<dt>Service</dt><dd>${escapeHtml(request.product_name)}</dd>
<dt>Transaction ID</dt><dd>${escapeHtml(request.tran_id)}</dd>
</dl>
${state === 'OPEN' ? form : `<p role="status"><strong>${endings[state]}</strong></p>`}
</section>
${note}`;
  return htmlPage({ title: `Pay ${merchant}`, body });
}

/** The page that sends the customer's browser back to the merchant with a cross-site POST. */
export function returnPage(url: string, fields: Record<string, string>, merchant: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const body = `<h1>Returning to ${escapeHtml(merchant)}…</h1>
<form id="return" method="post" action="${escapeHtml(url)}" class="card actions">
${inputs.join('\n')}
<button class="primary">Continue</button>
</form>
<script>document.getElementById('return').submit()</script>
${note}`;
  return htmlPage({ title: `Returning to ${merchant}`, body });
}

/** The maintainers' list of recent sessions. */
export function sessionsPage(sessions: GatewaySession[]): string {
  const rows = sessions.map(
    (
      session,
    ) => `<tr><td><a href="EasyCheckOut/${session.sessionKey}">${escapeHtml(session.request.tran_id)}</a></td>
<td>${amountText(session)}</td><td>${session.state}</td><td>${dhakaTime(session.createdAt)}</td></tr>`,
  );
  const table = `<div class="card scroll" role="region" aria-label="Payment sessions" tabindex="0"><table>
<thead><tr><th scope="col">Transaction ID</th><th scope="col">Amount</th><th scope="col">State</th>
<th scope="col">Opened (Dhaka)</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
  const body = `<h1>Payment sessions</h1>
${rows.length > 0 ? table : '<p class="card">No session was opened yet.</p>'}
${note}`;
  return htmlPage({ title: 'Payment sessions', body, wide: true });
}

/** The page for a session key that nobody was given. */
export function unknownSessionPage(): string {
  return htmlPage({ title: 'No such payment', body: `<h1>No such payment</h1>${note}` });
}

function amountText(session: GatewaySession): string {
  return `${session.request.currency} ${formatForPeople(sessionAmounts(session).asked)}`;
}

import { html } from 'hono/html';
import { type Html, htmlPage } from '../lib/html-page.ts';
import { dollars } from './refundable-charge.ts';
import type { LineItem, Session } from './stripe-objects.ts';

export const note = html`<p class="note">This is the local stand-in for Stripe. No money moves.</p>`;

/** Renders the payment page of an open session. */
export function paymentPage(session: Session, items: LineItem[], merchant: string, error?: string): Html {
  const names = items.map(({ description, quantity }) =>
    quantity > 1 ? `${description} × ${quantity}` : description,
  );
  const later = html`<button name="action" value="pay-later">Pay by bank transfer</button>`;
  const body = html`<h1>Pay ${merchant}</h1>
<section class="card" aria-label="Payment">
<p class="amount">${dollars(session.amount_total)}</p>
<dl>
<dt>Product</dt><dd>${names.join('\n')}</dd>
${session.customer_email ? html`<dt>Email</dt><dd>${session.customer_email}</dd>` : ''}
</dl>
${error ? html`<p role="alert"><strong>${error}</strong> Try another card.</p>` : ''}
<form method="post" class="actions">
<button class="primary" name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="pay-risky">Pay with a risky card</button>
${session.payment_method_types.includes('us_bank_account') ? later : ''}
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back to ${merchant}</a></p>` : ''}
</section>
${note}`;
  return htmlPage({ title: `Pay ${merchant}`, body });
}

/** Renders the page of a session that is complete or expired. */
export function closedPage({ status }: Session, merchant: string): Html {
  const message = status === 'complete' ? 'This payment was completed.' : 'This payment page has expired.';
  const body = html`<h1>Pay ${merchant}</h1><p class="card" role="status"><strong>${message}</strong></p>${note}`;
  return htmlPage({ title: `Pay ${merchant}`, body });
}

/** Renders the page for an unknown session. */
export function unknownPage(): Html {
  return htmlPage({ title: 'No such payment', body: html`<h1>No such payment</h1>${note}` });
}

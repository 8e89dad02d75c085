import { html } from 'hono/html';
import { type Html, htmlPage, MERCHANT } from '../lib/html-page.ts';
import { dollars } from './payments.ts';
import { refundedOf, type StripeSession, type StripeSessionRefund } from './session-store.ts';

const note = html`<p>This is the local stand-in for Stripe. No money moves.</p>`;

const button = (action: string, label: string) =>
  html`<button name="action" value="${action}">${label}</button>`;

/** Renders the payment page. A declined card leaves it open; one that is complete or expired has no buttons. */
export function paymentPage(session: StripeSession, isDeclined: boolean): Html {
  const closed =
    session.status === 'complete' ? 'This payment was completed.' : 'This payment page has expired.';
  const content =
    session.status === 'open' ? openPage(session, isDeclined) : html`<strong>${closed}</strong>`;
  const body = html`<section class="card" aria-label="Payment">${content}</section>${note}`;
  return htmlPage({ title: `Pay ${MERCHANT}`, body });
}

function openPage({ amount, product, email, cancelUrl }: StripeSession, isDeclined: boolean): Html {
  return html`<p class="amount">${dollars(amount)}</p>
<dl>
<dt>Product</dt><dd>${product}</dd>
${email === null ? '' : html`<dt>Email</dt><dd>${email}</dd>`}
</dl>
${isDeclined ? html`<p role="alert"><strong>Your card was declined.</strong> Try another card.</p>` : ''}
<form method="post" class="actions">
<button name="action" value="pay">Pay</button>
${button('decline', 'Decline')}
${button('pay-risky', 'Pay with a risky card')}
${button('pay-later', 'Pay by bank transfer')}
</form>
<p><a href="${cancelUrl}">Back to ${MERCHANT}</a></p>`;
}

/** Renders the recent sessions, with the buttons of the banks and of the merchant's dashboard. */
export function stripeSessionsPage(sessions: StripeSession[]): Html {
  const table = html`<div class="card scroll" role="region" aria-label="Checkout Sessions" tabindex="0"><table>
<thead><tr><th scope="col">Reference</th><th scope="col">Amount</th><th scope="col">State</th>
<th scope="col">Opened (UTC)</th><th scope="col">Actions</th></tr></thead>
<tbody>${sessions.map(row)}</tbody></table></div>`;
  const body = html`${sessions.length > 0 ? table : html`<p class="card">No session was created yet.</p>`}
${note}`;
  return htmlPage({ title: 'Checkout Sessions', body });
}

function row(session: StripeSession): Html {
  const { id, status, reference, amount, created, payment, refunds, dispute } = session;
  const name = status === 'open' ? html`<a href="c/pay/${id}">${reference}</a>` : reference;
  const opened = new Date(created * 1000).toISOString().slice(0, 16).replace('T', ' ');
  const refundable = payment?.status === 'succeeded' && refundedOf(session) < amount;
  const isInquiry = dispute?.status === 'warning_needs_response';
  const isDisputable = payment?.status === 'succeeded' && (!dispute || isInquiry);
  const isOpen = dispute?.status === 'needs_response' || dispute?.status === 'appeal_under_review';
  const buttons = html`${payment?.status === 'processing' ? [button('arrives', 'The money arrives'), button('fails', 'The payment fails')] : ''}
${refundable ? refundInDashboard(amount - refundedOf(session)) : ''}
${payment?.status === 'succeeded' && !dispute ? button('inquire', 'The bank inquires') : ''}
${isDisputable ? button('dispute', 'The customer disputes it') : ''}
${payment?.status === 'succeeded' && !session.fraudWarning ? button('warn', 'The bank warns of fraud') : ''}
${payment?.status === 'succeeded' && !dispute ? button('prevent', 'A dispute is prevented') : ''}
${isInquiry || isOpen ? button('won', 'The bank decides for us') : ''}
${isOpen ? button('lost', 'The bank takes it back') : ''}
${dispute?.status === 'lost' ? button('appeal', 'We appeal') : ''}`;
  return html`<tr><td>${name}</td><td>${dollars(amount)}</td><td>${payment?.status ?? status}${dispute ? `, disputed: ${dispute.status}` : ''}</td><td>${opened}</td>
<td><form method="post" action="sessions/${id}">${buttons}</form>${refunds.map(refundForm)}</td></tr>`;
}

const refundInDashboard = (left: number): Html =>
  html`<label>Cents <input name="amount" type="number" min="1" max="${left}" placeholder="${left}"></label>
${button('refund', 'Refund in the dashboard')}`;

function refundForm({ id, status, amount }: StripeSessionRefund): Html {
  const isOpen = status === 'pending' || status === 'requires_action';
  const buttons = [
    isOpen ? button('succeeds', 'Refund succeeds') : '',
    status === 'failed' ? '' : button('fails', 'Refund fails'),
  ];
  return html`<form method="post" action="refunds/${id}">Refund of ${dollars(amount)}: ${status} ${buttons}</form>`;
}

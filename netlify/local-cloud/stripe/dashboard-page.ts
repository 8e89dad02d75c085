import { html } from 'hono/html';
import { type Html, htmlPage } from '../lib/html-page.ts';
import { note } from './payment-page.ts';
import { dollars } from './refundable-charge.ts';
import type { PaymentIntent, Refund, Session } from './stripe-objects.ts';

interface Row {
  session: Session;
  intent: PaymentIntent | undefined;
  refunds: Refund[];
}
type State = 'open' | 'expired' | 'processing' | 'failed' | 'paid';

/** Renders the recent sessions, with the actions of the banks and of the merchant's dashboard. */
export function sessionsPage(rows: Row[]): Html {
  const table = html`<div class="card scroll" role="region" aria-label="Checkout Sessions" tabindex="0"><table>
<thead><tr><th scope="col">Reference</th><th scope="col">Amount</th><th scope="col">State</th>
<th scope="col">Opened (UTC)</th><th scope="col">Actions</th></tr></thead>
<tbody>${rows.map(renderRow)}</tbody></table></div>`;
  const body = html`<h1>Checkout Sessions</h1>
${rows.length > 0 ? table : html`<p class="card">No session was created yet.</p>`}
${note}`;
  return htmlPage({ title: 'Checkout Sessions', body, wide: true });
}

function renderRow({ session, intent, refunds }: Row): Html {
  const { id, status, amount_total, created } = session;
  const state = stateOf(session, intent);
  const reference = session.client_reference_id ?? id;
  const name = status === 'open' ? html`<a href="c/pay/${id}">${reference}</a>` : reference;
  const opened = new Date(created * 1000).toISOString().slice(0, 16).replace('T', ' ');
  const given = refunds.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled');
  const left = amount_total - given.reduce((sum, { amount }) => sum + amount, 0);
  const form = html`<form method="post" action="sessions/${id}">${buttonsOf(state, left)}</form>`;
  return html`<tr><td>${name}</td><td>${dollars(amount_total)}</td><td>${state}</td><td>${opened}</td>
<td>${form}${refunds.map(refundForm)}</td></tr>`;
}

function stateOf({ status, payment_status }: Session, intent: PaymentIntent | undefined): State {
  if (status !== 'complete') return status;
  if (payment_status === 'paid') return 'paid';
  return intent?.status === 'processing' ? 'processing' : 'failed';
}

function buttonsOf(state: State, left: number): Html[] {
  const button = (action: string, label: string) =>
    html`<button name="action" value="${action}">${label}</button> `;
  switch (state) {
    case 'open':
      return [button('expire', 'Expire')];
    case 'processing':
      return [button('arrives', 'The money arrives'), button('fails', 'The payment fails')];
    case 'paid':
      return left > 0 ? [button('refund', 'Refund in the dashboard')] : [];
    default:
      return [];
  }
}

function refundForm({ id, status, amount }: Refund): Html {
  const buttons = html`<button name="action" value="succeeds">Refund succeeds</button>
<button name="action" value="fails">Refund fails</button>`;
  return html`<form method="post" action="refunds/${id}">Refund of ${dollars(amount)}: ${status} ${
    status === 'pending' || status === 'requires_action' ? buttons : ''
  }</form>`;
}

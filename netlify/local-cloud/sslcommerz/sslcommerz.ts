import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sendPage } from '../lib/html-page.ts';
import { hang, readFields } from '../lib/read-body.ts';
import { readBooks } from './books.ts';
import { applyAction, checkoutForm } from './checkout-action.ts';
import { parseRate } from './decimal-amounts.ts';
import { invalidField } from './documented-fields.ts';
import { createGatewayFaults, targetOf } from './faults.ts';
import { checkoutPage, returnPage, sessionsPage, unknownSessionPage } from './pages.ts';
import { postedFields } from './payment-fields.ts';
import { parsePaymentRequest, type StoreCredentials } from './payment-request.ts';
import { createPaymentStore, decidingPayment, type GatewayPayment } from './payment-store.ts';
import { createRefundStore } from './refund-store.ts';
import { sendIpn } from './send-ipn.ts';
import { createSessionStore, type GatewaySession } from './session-store.ts';
import { queryTransaction, validatePayment } from './validator.ts';

export interface GatewayOptions extends StoreCredentials {
  /** The merchant's name on the payment page. */
  merchant: string;
  /** The gateway's exchange rate, such as "122.50". */
  bdtPerUsd: string;
  /** Returns the URL at which this app is mounted, for links in its responses. */
  baseUrl: () => string;
  /** Aborts IPNs and retries in the background. */
  stop: AbortSignal;
}

const returnUrls = {
  PENDING: 'success_url',
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
} as const;
const IPN_WAIT_MS = 2_000;

/** Creates the stand-in for SSLCommerz v4: sessions, payment page, IPN, validation, transaction query and refunds. */
export function createSslCommerz(database: DatabaseSync, options: GatewayOptions) {
  const sessions = createSessionStore(database);
  const payments = createPaymentStore(database, sessions);
  const refunds = createRefundStore(database);
  const faults = createGatewayFaults();
  const validator = { sessions, payments, refunds, faults, credentials: options };
  const rate = parseRate(options.bdtPerUsd);

  async function openSession(c: Context) {
    const form = await readFields(c);
    const fault = faults.takeSession({ transaction: form.tran_id, customer: form.cus_email });
    if (fault === 'hang') return hang();
    if (fault === 'garbage') return sendPage(c, html`<!doctype html><title>Sorry</title><p>We are down.</p>`);
    if (fault === 'fail') return refuse(c, 'Failed, as the fault switch asks for');
    const parsed = parsePaymentRequest(form, options, rate);
    if ('failedreason' in parsed) return refuse(c, parsed.failedreason);
    if (sessions.findOfTransaction(parsed.request.tran_id))
      return refuse(c, invalidField('tran_id', 'is not unique'));
    const sessionkey = sessions.open(parsed.request, rate);
    const page = `${options.baseUrl()}/EasyCheckOut/${sessionkey}`;
    return c.json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey,
      GatewayPageURL: page,
      redirectGatewayURL: page,
      storeBanner: '',
      storeLogo: '',
      desc: [],
      is_direct_pay_enable: '0',
    });
  }

  const stateOf = ({ sessionKey }: GatewaySession) =>
    decidingPayment(payments.listOfSession(sessionKey))?.status ?? 'OPEN';
  const checkout = (session: GatewaySession) => checkoutPage(session, stateOf(session), options.merchant);

  async function act(c: Context, session: GatewaySession) {
    const form = checkoutForm.safeParse(await readFields(c));
    if (!form.success) return sendPage(c, checkout(session), 400);
    const { reported, ended } = applyAction(session, form.data, payments, faults);
    await Promise.all(ended.map(notify));
    const url = session.request[returnUrls[reported.status]];
    return sendPage(c, returnPage(url, postedFields(reported, options), options.merchant));
  }

  /** Sends the IPN of a payment to the merchant, and waits up to 2 s for its response. */
  async function notify(payment: GatewayPayment): Promise<void> {
    const { session } = payment;
    const { ipn_url } = session.request;
    if (!ipn_url) return;
    const { ipn, ipnCopies = 1 } = faults.takeIpn(targetOf(session)) ?? {};
    if (ipn === 'none') return;
    const fields = postedFields(payment, options);
    const copies = Array.from({ length: ipnCopies }, () => sendIpn(ipn_url, fields, options.stop));
    const delivered = Promise.all(copies);
    if (ipn === 'before-return') await delivered;
    else if (ipn !== 'parallel')
      await Promise.race([delivered, delay(IPN_WAIT_MS, undefined, { ref: false })]);
  }

  return new Hono()
    .route('/faults', faults.control)
    .get('/', (c) =>
      sendPage(c, sessionsPage(sessions.listRecent().map((session) => [session, stateOf(session)]))),
    )
    .get('/books.json', (c) => c.json(readBooks(payments, refunds), 200, { 'Cache-Control': 'no-store' }))
    .post('/gwprocess/v4/api.php', openSession)
    .on(['GET', 'POST'], '/EasyCheckOut/:sessionKey', (c) => {
      const session = sessions.find(c.req.param('sessionKey'));
      if (!session) return sendPage(c, unknownSessionPage(), 404);
      return c.req.method === 'POST' ? act(c, session) : sendPage(c, checkout(session));
    })
    .get('/validator/api/validationserverAPI.php', (c) => validatePayment(c.req.query(), validator))
    .get('/validator/api/merchantTransIDvalidationAPI.php', (c) => queryTransaction(c.req.query(), validator))
    .all('*', (c) => c.text('Not found. The sessions are listed at /sslcommerz/.', 404));
}

function refuse(c: Context, failedreason: string) {
  return c.json({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });
}

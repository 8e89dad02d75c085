import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sendPage } from '../lib/html-page.ts';
import { hang, readFields } from '../lib/read-body.ts';
import { readSslcommerzBooks } from './books.ts';
import { applyAction, checkoutForm } from './checkout-action.ts';
import { createGatewayFaults, sslcommerzTargetOf } from './faults.ts';
import { openSslcommerzSession } from './open-session.ts';
import { checkoutPage, returnPage, sslcommerzSessionsPage } from './pages.ts';
import { paymentFields } from './payment-fields.ts';
import { SslcommerzRefusal, type StoreCredentials } from './request-schemas.ts';
import {
  createSslcommerzSessionStore,
  type SessionPayment,
  type SslcommerzSession,
} from './session-store.ts';
import { queryTransaction, validatePayment } from './validator.ts';

interface GatewayOptions {
  store: StoreCredentials;
  bdtPerUsd: number;
  /** Returns the URL at which this app is mounted, for links in its responses. */
  baseUrl: () => string;
  /** Aborts IPNs in the background. */
  stop: AbortSignal;
}

const returns = { VALID: 'success', FAILED: 'fail', CANCELLED: 'cancel' } as const;
const IPN_WAIT_MS = 2_000;
const IPN_LIMIT_MS = 10_000;

/** Creates the stand-in for SSLCommerz v4: sessions, payment page, IPN, validation, transaction query and refunds. */
export function createSslCommerz(
  database: DatabaseSync,
  { store, bdtPerUsd, baseUrl, stop }: GatewayOptions,
) {
  const sessions = createSslcommerzSessionStore(database);
  const faults = createGatewayFaults();
  const validator = { sessions, faults, store };
  const opening = { sessions, store, bdtPerUsd };

  async function open(c: Context) {
    const form = await readFields(c);
    const target = { transaction: form.tran_id, customer: form.cus_email };
    const fault = faults.take('session', target, 'fail', 'hang', 'garbage');
    if (fault === 'hang') return hang();
    if (fault === 'garbage') return sendPage(c, html`<!doctype html><title>Sorry</title><p>We are down.</p>`);
    try {
      if (fault) throw new SslcommerzRefusal('Failed, as the fault switch asks for');
      const { key } = openSslcommerzSession(form, opening);
      const GatewayPageURL = `${baseUrl()}/EasyCheckOut/${key}`;
      return c.json({ status: 'SUCCESS', failedreason: '', sessionkey: key, GatewayPageURL });
    } catch (error) {
      if (!(error instanceof SslcommerzRefusal)) throw error;
      return c.json({ status: 'FAILED', failedreason: error.message });
    }
  }

  async function act(c: Context, key: string) {
    const form = checkoutForm.safeParse(await readFields(c));
    if (!form.success) return c.text('The form is malformed.', 400);
    // Nothing is awaited between reading and saving, so no other request can change it meanwhile.
    const session = sessions.find(key);
    if (!session) return c.notFound();
    const { reported, ended } = applyAction(session, form.data, faults);
    sessions.save(session);
    await Promise.all(ended.map((payment) => notify(session, payment)));
    const url = session.urls[returns[reported.status]];
    return sendPage(c, returnPage(url, paymentFields(session, reported)));
  }

  /** Sends the IPN of a payment to the merchant, and waits up to 2 s for its response. */
  async function notify(session: SslcommerzSession, payment: SessionPayment): Promise<void> {
    const fault = faults.take('ipn', sslcommerzTargetOf(session), 'none', 'parallel');
    if (fault === 'none') return;
    const body = new URLSearchParams(paymentFields(session, payment));
    const signal = AbortSignal.any([stop, AbortSignal.timeout(IPN_LIMIT_MS)]);
    const posting = fetch(session.urls.ipn, { method: 'POST', body, signal })
      .then((response) => response.body?.cancel())
      .catch(() => undefined);
    if (fault !== 'parallel') await Promise.race([posting, delay(IPN_WAIT_MS, undefined, { ref: false })]);
  }

  return new Hono()
    .route('/faults', faults.control)
    .get('/', (c) => sendPage(c, sslcommerzSessionsPage(sessions.listRecent())))
    .get('/books.json', (c) => c.json(readSslcommerzBooks(sessions), 200, { 'Cache-Control': 'no-store' }))
    .post('/gwprocess/v4/api.php', open)
    .get('/EasyCheckOut/:key', (c) => {
      const session = sessions.find(c.req.param('key'));
      return session ? sendPage(c, checkoutPage(session)) : c.notFound();
    })
    .post('/EasyCheckOut/:key', (c) => act(c, c.req.param('key')))
    .get('/validator/api/validationserverAPI.php', (c) => validatePayment(c.req.query(), validator))
    .get('/validator/api/merchantTransIDvalidationAPI.php', (c) => queryTransaction(c.req.query(), validator))
    .onError((error, c) => {
      if (!(error instanceof SslcommerzRefusal)) throw error;
      const { message } = error;
      const isAboutRefund = 'refund_ref_id' in c.req.query() || 'bank_tran_id' in c.req.query();
      const reason = isAboutRefund ? { status: 'failed', errorReason: message } : { error: message };
      return c.json({ APIConnect: 'INVALID_REQUEST', ...reason });
    });
}

import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { sendPage } from '../lib/html-page.ts';
import { hang, readFields } from '../lib/read-body.ts';
import { parseRate } from './decimal-amounts.ts';
import { readBooks } from './gateway-books.ts';
import { createGatewayFaults, targetOf } from './gateway-faults.ts';
import { checkoutPage, returnPage, sessionsPage, unknownSessionPage } from './gateway-pages.ts';
import { createRefundDesk } from './gateway-refunds.ts';
import { createGatewayStore, type GatewaySession } from './gateway-store.ts';
import { postedFields } from './payment-fields.ts';
import { parsePaymentRequest, type StoreCredentials } from './payment-request.ts';
import { sendIpn } from './send-ipn.ts';
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

const outcomes = { pay: 'VALID', decline: 'FAILED', cancel: 'CANCELLED' } as const;
const returnUrls = { VALID: 'success_url', FAILED: 'fail_url', CANCELLED: 'cancel_url' } as const;
const choice = z.object({
  action: z.enum(['pay', 'decline', 'cancel']),
  // The page has no field for it; tests use it for payments that SSLCommerz classifies as risky.
  risk_level: z._default(z.enum(['0', '1']), '0'),
});
const IPN_WAIT_MS = 2_000;

/** Creates the stand-in for SSLCommerz v4: sessions, payment page, IPN, validation, transaction query and refunds. */
export function createSslCommerz(database: DatabaseSync, options: GatewayOptions) {
  const store = createGatewayStore(database);
  const faults = createGatewayFaults();
  const refunds = createRefundDesk(database, store, faults);
  const validator = { store, refunds, faults, credentials: options };
  const rate = parseRate(options.bdtPerUsd);

  async function openSession(c: Context) {
    const form = await readFields(c);
    const fault = faults.takeSession({ transaction: form.tran_id, customer: form.cus_email });
    if (fault === 'hang') return hang();
    if (fault === 'garbage') return sendPage(c, html`<!doctype html><title>Sorry</title><p>We are down.</p>`);
    if (fault === 'fail') return refuse(c, 'Failed, as the fault switch asks for');
    const parsed = parsePaymentRequest(form, options, rate);
    if ('failedreason' in parsed) return refuse(c, parsed.failedreason);
    if (store.isCaptured(parsed.request.tran_id)) return refuse(c, 'Transaction ID has already been paid.');
    const sessionkey = store.open(parsed.request, rate);
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

  async function act(c: Context, session: GatewaySession) {
    const form = choice.safeParse(await readFields(c));
    if (!form.success) return sendPage(c, checkoutPage(session, options.merchant), 400);
    const result = outcomes[form.data.action];
    const paidElsewhere = session.state === 'OPEN' && store.isCaptured(session.request.tran_id);
    const isNew = store.finish(
      session.sessionKey,
      paidElsewhere ? 'CANCELLED' : result,
      form.data.risk_level,
    );
    const finished = store.find(session.sessionKey) ?? session;
    if (finished.state === 'OPEN') return sendPage(c, checkoutPage(finished, options.merchant), 409);
    const fields = postedFields(finished, options);
    if (isNew) await notify(finished, fields);
    // A second click returns to the same page, as its response may arrive before that of the first.
    return sendPage(c, returnPage(finished.request[returnUrls[finished.state]], fields, options.merchant));
  }

  /** Sends the IPN to the merchant, and waits up to 2 s for its response. */
  async function notify(session: GatewaySession, fields: Record<string, string>): Promise<void> {
    const { ipn_url } = session.request;
    if (!ipn_url) return;
    const { ipn, ipnCopies = 1 } = faults.takeIpn(targetOf(session)) ?? {};
    if (ipn === 'none') return;
    const copies = Array.from({ length: ipnCopies }, () => sendIpn(ipn_url, fields, options.stop));
    const delivered = Promise.all(copies);
    if (ipn === 'before-return') await delivered;
    else if (ipn !== 'parallel')
      await Promise.race([delivered, delay(IPN_WAIT_MS, undefined, { ref: false })]);
  }

  return new Hono()
    .route('/faults', faults.control)
    .get('/', (c) => sendPage(c, sessionsPage(store.listRecent())))
    .get('/books.json', (c) => c.json(readBooks(store, refunds), 200, { 'Cache-Control': 'no-store' }))
    .post('/gwprocess/v4/api.php', openSession)
    .on(['GET', 'POST'], '/EasyCheckOut/:sessionKey', (c) => {
      const session = store.find(c.req.param('sessionKey'));
      if (!session) return sendPage(c, unknownSessionPage(), 404);
      return c.req.method === 'POST' ? act(c, session) : sendPage(c, checkoutPage(session, options.merchant));
    })
    .get('/validator/api/validationserverAPI.php', (c) => validatePayment(c.req.query(), validator))
    .get('/validator/api/merchantTransIDvalidationAPI.php', (c) => queryTransaction(c.req.query(), validator))
    .all('*', (c) => c.text('Not found. The sessions are listed at /sslcommerz/.', 404));
}

function refuse(c: Context, failedreason: string) {
  return c.json({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });
}

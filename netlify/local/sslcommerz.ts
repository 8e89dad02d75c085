import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readBooks } from './gateway-books.ts';
import { createGatewayFaults, targetOf } from './gateway-faults.ts';
import { postedFields } from './gateway-fields.ts';
import { checkoutPage, returnPage, sessionsPage, unknownSessionPage } from './gateway-pages.ts';
import { createRefundDesk } from './gateway-refunds.ts';
import { parsePaymentRequest, type StoreCredentials } from './gateway-request.ts';
import { createGatewayStore, type GatewaySession } from './gateway-store.ts';
import { queryTransaction, validatePayment } from './gateway-validation.ts';
import {
  type Answer,
  type Call,
  formFields,
  type Handler,
  hang,
  html,
  json,
  type Outcome,
  text,
} from './http.ts';
import { sendIpn } from './ipn.ts';
import { parseRate } from './money.ts';

export interface GatewayOptions extends StoreCredentials {
  /** Shown to the customer. */
  merchant: string;
  /** The gateway's own rate, such as "122.50". */
  bdtPerUsd: string;
  /** Where this handler is mounted, for the links that it hands out. */
  baseUrl: () => string;
  /** Ends what is still under way in the background. */
  stop: AbortSignal;
}

const outcomes = { pay: 'VALID', decline: 'FAILED', cancel: 'CANCELLED' } as const;
const returnUrls = { VALID: 'success_url', FAILED: 'fail_url', CANCELLED: 'cancel_url' } as const;
const choice = z.object({
  action: z.enum(['pay', 'decline', 'cancel']),
  // Not on the page: lets a test ask for a payment that SSLCommerz calls risky.
  risk_level: z._default(z.enum(['0', '1']), '0'),
});
const longestWaitForIpn = 2_000;
const checkoutPrefix = '/EasyCheckOut/';

/** SSLCommerz v4: sessions, the hosted page, notifications, validation, transaction query and refunds. */
export function createSslCommerz(database: DatabaseSync, options: GatewayOptions): Handler {
  const store = createGatewayStore(database);
  const faults = createGatewayFaults();
  const refunds = createRefundDesk(database, store, faults);
  const validator = { store, refunds, faults, credentials: options };
  const rate = parseRate(options.bdtPerUsd);

  function openSession(call: Call): Outcome {
    const form = formFields(call);
    const fault = faults.takeSession({ transaction: form.tran_id, customer: form.cus_email });
    if (fault === 'hang') return hang;
    if (fault === 'garbage') return html('<!doctype html><title>Sorry</title><p>We are down.</p>');
    if (fault === 'fail') return refuse('Failed, as the fault switch asks for');
    const parsed = parsePaymentRequest(form, options, rate);
    if ('failedreason' in parsed) return refuse(parsed.failedreason);
    if (store.isCaptured(parsed.request.tran_id)) return refuse('Transaction ID has already been paid.');
    const sessionkey = store.open(parsed.request, rate);
    const page = `${options.baseUrl()}${checkoutPrefix}${sessionkey}`;
    return json({
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

  async function act(call: Call, session: GatewaySession): Promise<Answer> {
    const form = choice.safeParse(formFields(call));
    if (!form.success) return html(checkoutPage(session, options.merchant), 400);
    const result = outcomes[form.data.action];
    const paidElsewhere = session.state === 'OPEN' && store.isCaptured(session.request.tran_id);
    const isNew = store.finish(
      session.sessionKey,
      paidElsewhere ? 'CANCELLED' : result,
      form.data.risk_level,
    );
    const finished = store.find(session.sessionKey) ?? session;
    if (finished.state === 'OPEN') return html(checkoutPage(finished, options.merchant), 409);
    const fields = postedFields(finished, options);
    if (isNew) await notify(finished, fields);
    // A second click takes the same way back, as it may have overtaken the first one's answer.
    return html(returnPage(finished.request[returnUrls[finished.state]], fields, options.merchant));
  }

  /** Tells the merchant's server, and waits a while for its answer. */
  async function notify(session: GatewaySession, fields: Record<string, string>): Promise<void> {
    const { ipn_url } = session.request;
    if (!ipn_url) return;
    const { ipn, ipnCopies = 1 } = faults.takeIpn(targetOf(session)) ?? {};
    if (ipn === 'none') return;
    const copies = Array.from({ length: ipnCopies }, () => sendIpn(ipn_url, fields, options.stop));
    const told = Promise.all(copies);
    if (ipn === 'before-return') await told;
    else if (ipn !== 'parallel')
      await Promise.race([told, delay(longestWaitForIpn, undefined, { ref: false })]);
  }

  function checkout(call: Call): Answer | Promise<Answer> {
    const session = store.find(call.path.slice(checkoutPrefix.length));
    if (!session) return html(unknownSessionPage(), 404);
    return call.method === 'POST' ? act(call, session) : html(checkoutPage(session, options.merchant));
  }

  return (call) => {
    if (call.path === '/') return html(sessionsPage(store.listRecent()));
    if (call.path.startsWith(checkoutPrefix)) return checkout(call);
    switch (call.path) {
      case '/faults':
        return faults.control(call);
      case '/books.json':
        return json(readBooks(store, refunds), 200, { 'Cache-Control': 'no-store' });
      case '/gwprocess/v4/api.php':
        return call.method === 'POST'
          ? openSession(call)
          : text('Method not allowed', 405, { Allow: 'POST' });
      case '/validator/api/validationserverAPI.php':
        return validatePayment(call, validator);
      case '/validator/api/merchantTransIDvalidationAPI.php':
        return queryTransaction(call, validator);
      default:
        return text('Not found. The sessions are listed at /sslcommerz/.', 404);
    }
  };
}

function refuse(failedreason: string): Answer {
  return json({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });
}

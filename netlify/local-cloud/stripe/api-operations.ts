import { missingResource } from './api-error.ts';
import type { Checkout } from './checkout.ts';
import { newSession } from './new-session.ts';
import type { ObjectStore } from './object-store.ts';
import type { RefundDesk } from './refund-desk.ts';
import type { Call, Operation } from './serve-request.ts';
import { checkSessionLimits } from './session-limits.ts';
import { misstate, type StripeFaults, targetOf } from './stripe-faults.ts';

interface OperationParts {
  objects: ObjectStore;
  checkout: Checkout;
  refunds: RefundDesk;
  faults: StripeFaults;
  /** Returns the URL of a session's payment page. */
  pageUrl: (id: string) => string;
}

/** Returns the endpoints of the API by their methods and paths. */
export function apiOperations(parts: OperationParts): Record<string, Operation> {
  const { objects, checkout, refunds, faults, pageUrl } = parts;
  const found = <Found>(object: Found | undefined, type: string, id: string): Found => {
    if (!object) throw missingResource(type, id);
    return object;
  };
  const session = ({ id }: Call) => found(checkout.current(id), 'checkout.session', id);
  const refund = ({ id }: Call) => found(objects.findRefund(id), 'refund', id);
  const ofPath = ({ id }: Call) => targetOf(objects.sessionOf(id));
  const ofParameters = ({ parameters }: Call) =>
    targetOf(objects.sessionOf(parameters.get('payment_intent') ?? parameters.get('charge') ?? ''));

  return {
    'POST /v1/checkout/sessions': {
      request: 'createSession',
      object: 'checkout.session',
      fallible: 'create',
      targetOf: ({ parameters }) => ({
        transaction: parameters.get('client_reference_id'),
        customer: parameters.get('customer_email'),
      }),
      check: ({ parameters }) => checkSessionLimits(parameters),
      run: ({ parameters }) => {
        const created = newSession(parameters, pageUrl);
        const { id } = created.session;
        for (const object of [created.session, ...created.lineItems, created.paymentIntent])
          objects.add(id, object);
        return found(objects.findSession(id), 'checkout.session', id);
      },
    },
    'GET /v1/checkout/sessions/:id': {
      request: 'retrieveSession',
      object: 'checkout.session',
      fallible: 'retrieve',
      targetOf: ofPath,
      run: (call) => misstate(session(call), faults.takeMisstatement(ofPath(call))),
    },
    'POST /v1/checkout/sessions/:id/expire': {
      request: 'expireSession',
      object: 'checkout.session',
      fallible: 'expire',
      targetOf: ofPath,
      run: (call) => checkout.expire(session(call), call.origin),
    },
    'GET /v1/payment_intents/:id': {
      request: 'retrievePaymentIntent',
      object: 'payment_intent',
      fallible: 'retrieve',
      targetOf: ofPath,
      run: ({ id }) => found(objects.findPaymentIntent(id), 'payment_intent', id),
    },
    'POST /v1/refunds': {
      request: 'createRefund',
      object: 'refund',
      fallible: 'refund',
      targetOf: ofParameters,
      run: ({ parameters, origin }) => refunds.create(parameters, origin),
    },
    'GET /v1/refunds': {
      request: 'listRefunds',
      object: 'list',
      fallible: 'refund',
      targetOf: ofParameters,
      run: ({ parameters }) => refunds.list(parameters),
    },
    'GET /v1/refunds/:id': {
      request: 'retrieveRefund',
      object: 'refund',
      fallible: 'refund',
      targetOf: ofPath,
      run: refund,
    },
    'POST /v1/refunds/:id/cancel': {
      request: 'cancelRefund',
      object: 'refund',
      fallible: 'refund',
      targetOf: ofPath,
      run: (call) => refunds.cancel(refund(call), call.origin),
    },
  };
}

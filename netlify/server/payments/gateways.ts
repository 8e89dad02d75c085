import type { Currency, GatewayName, Money } from '../../../src/contract/money/money.ts';
import { environment } from '../environment.ts';
import { recordGatewayAnswer } from '../health/record-facts.ts';
import type { CheckoutSession } from '../order/records.ts';
import { newCheckoutSession } from './checkout-sessions.ts';
import type { Gateway } from './gateway.ts';
import * as sslcommerz from './sslcommerz/sslcommerz.ts';
import * as stripe from './stripe/stripe.ts';

/* The gateways that there are. How another one is added: CONTRIBUTING.md. */

const gateways: Record<GatewayName, Gateway> = { sslcommerz, stripe };

/** Returns a gateway of which it is recorded whether it answers. */
function watched(name: GatewayName, gateway: Gateway): Gateway {
  const { openSession, findCaptures, startRefund, findRefund, sessionLifeMs } = gateway;
  const { closeSession, findRefunds, findDispute } = gateway;
  return {
    sessionLifeMs,
    openSession: (request) => recordGatewayAnswer(name, openSession(request)),
    findCaptures: (transaction, captureId) => recordGatewayAnswer(name, findCaptures(transaction, captureId)),
    startRefund: (request) => recordGatewayAnswer(name, startRefund(request)),
    findRefund: (refundKey) => recordGatewayAnswer(name, findRefund(refundKey)),
    ...(findRefunds && { findRefunds: (id: string) => recordGatewayAnswer(name, findRefunds(id)) }),
    ...(findDispute && { findDispute: (id: string) => recordGatewayAnswer(name, findDispute(id)) }),
    ...(closeSession && { closeSession: (key: string) => recordGatewayAnswer(name, closeSession(key)) }),
  };
}

/** Returns the gateway for a currency. Dollars go to Stripe where it is configured. */
export const gatewayFor = (currency: Currency): GatewayName =>
  currency === 'USD' && environment().STRIPE_SECRET_KEY ? 'stripe' : 'sslcommerz';

/** Returns a new checkout session to pay an amount, in minor units, by the gateway for its currency. */
export const newCheckoutSessionFor = ({ amount, currency }: Money): CheckoutSession =>
  newCheckoutSession({ amount, currency, gateway: gatewayFor(currency) }, new Date());

/** Returns the gateway of a checkout session, or of money. */
export const gatewayOf = ({ gateway }: { gateway: GatewayName }): Gateway =>
  watched(gateway, gateways[gateway]);

/**
 * Returns whether this process may start refunds at a gateway. SSLCommerz accepts them from registered IP addresses only, which
 * functions do not have by default; `isRegistered` says that this machine has one.
 */
export const mayStartRefunds = ({ gateway }: { gateway: GatewayName }, isRegistered = false): boolean =>
  gateway !== 'sslcommerz' || isRegistered || environment().REFUNDS_FROM === 'functions';

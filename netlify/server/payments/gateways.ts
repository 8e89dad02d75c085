import type { GatewayName } from '../../../src/contract/garage-day.ts';
import type { Currency } from '../../../src/contract/money.ts';
import { environment } from '../environment.ts';
import type { Gateway } from './gateway.ts';
import * as sslcommerz from './sslcommerz.ts';
import * as stripe from './stripe.ts';

const gateways: Record<GatewayName, Gateway> = { sslcommerz, stripe };

/** Returns the name of the gateway for a new attempt: dollars go to Stripe where it is configured. */
export const gatewayFor = (currency: Currency): GatewayName =>
  currency === 'USD' && environment().STRIPE_SECRET_KEY ? 'stripe' : 'sslcommerz';

/** Returns the gateway of an attempt or a transaction. */
export const gatewayOf = ({ gateway }: { gateway: GatewayName }): Gateway => gateways[gateway];

/**
 * Returns whether this process may start refunds at a gateway. SSLCommerz accepts them from registered IP addresses only, which
 * functions do not have by default.
 */
export const mayStartRefunds = (
  { gateway }: { gateway: GatewayName },
  isRegistered = environment().REFUNDS_FROM === 'functions',
): boolean => gateway === 'stripe' || isRegistered;

import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { returnToSite } from '../server/payments/notifications/return-to-site.ts';
import { readStripeReturn } from '../server/payments/stripe/stripe-notifications.ts';

/** Receives the customer's browser back from Stripe, whose API decides to which page it is redirected. */
export default endpoint((call) =>
  returnToSite({ notification: readStripeReturn(call.url), says: undefined }, call),
);

export const config: EndpointConfig = {
  path: ['/payment/stripe-return', '/bn/payment/stripe-return'],
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

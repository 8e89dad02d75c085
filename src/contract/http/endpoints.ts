/** The base path of the API, unless `VITE_API_URL` sets another. */
export const API_BASE = '/api';

/** The endpoints for customers and monitors, by resource and verb (spec §7), below `API_BASE`. `all-endpoints.ts` has all of them. */
export const endpoints = {
  servicesList: { method: 'GET', path: '/services' },
  servicesGet: { method: 'GET', path: '/services/:id' },
  jwt: { method: 'POST', path: '/jwt' },
  ordersCreate: { method: 'POST', path: '/orders' },
  ordersList: { method: 'GET', path: '/orders' },
  ordersApprove: { method: 'PATCH', path: '/orders/:id' },
  ordersCancel: { method: 'DELETE', path: '/orders/:id' },
  ordersPay: { method: 'POST', path: '/orders/:id/payment' },
  ordersByTransactionId: { method: 'GET', path: '/orders/by-transaction-id/:transactionId' },
  visitSet: { method: 'PUT', path: '/orders/:id/visit' },
  visitGiveUp: { method: 'DELETE', path: '/orders/:id/visit' },
  reminderSet: { method: 'PUT', path: '/orders/:id/reminder' },
  reminderRemove: { method: 'DELETE', path: '/orders/:id/reminder' },
  slotsList: { method: 'GET', path: '/slots' },
  health: { method: 'GET', path: '/health' },
} as const;

/** The paths to which SSLCommerz sends the customer's browser (POST), and at which the site shows the outcome (GET). */
export const paymentReturnPaths = {
  success: '/payment/success',
  fail: '/payment/fail',
  cancel: '/payment/cancel',
} as const;

/** Returns the path of the page that shows the order of a payment, and its outcome. */
export const summaryPath = (transactionId: string): string =>
  `${paymentReturnPaths.success}?transactionId=${transactionId}`;

/** The fragment of the success page that says that money is on its way, such as a bank transfer. */
export const ON_ITS_WAY = '#processing';

/** The path of SSLCommerz' webhook. */
export const PAYMENT_IPN_PATH = '/payment/ipn';

/** The paths to which Stripe sends the customer's browser (GET), and its events. */
export const STRIPE_RETURN_PATH = '/payment/stripe-return';
export const STRIPE_WEBHOOK_PATH = '/payment/stripe-webhook';

/** The path to which a form is sent by a browser that runs no scripts. */
export const WITHOUT_SCRIPTS_PATH = '/without-scripts';

/** The length of the commit in the header `X-Version` of the API's responses. */
export const VERSION_LENGTH = 7;

/** Fills in and encodes the parameters of a path: `fillPath('/orders/:id', { id })`. */
export const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

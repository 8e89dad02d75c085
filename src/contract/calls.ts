/** What every call's path begins with, unless the site is told another with `VITE_API_URL`. */
export const API_BASE = '/api';

/** Every call of the API, by resource and verb (spec §7) and for monitors, below `API_BASE`. */
export const calls = {
  servicesList: { method: 'GET', path: '/services' },
  servicesGet: { method: 'GET', path: '/services/:id' },
  jwt: { method: 'POST', path: '/jwt' },
  ordersCreate: { method: 'POST', path: '/orders' },
  ordersList: { method: 'GET', path: '/orders' },
  ordersApprove: { method: 'PATCH', path: '/orders/:id' },
  ordersCancel: { method: 'DELETE', path: '/orders/:id' },
  ordersPay: { method: 'POST', path: '/orders/:id/payment' },
  ordersByTransactionId: { method: 'GET', path: '/orders/by-transaction-id/:transactionId' },
  health: { method: 'GET', path: '/health' },
} as const;

/** Where the payment gateway sends the customer's browser (POST), and where the site shows the outcome (GET). */
export const paymentReturnPaths = {
  success: '/payment/success',
  fail: '/payment/fail',
  cancel: '/payment/cancel',
} as const;

/** Where the payment gateway's server reports a payment. */
export const PAYMENT_IPN_PATH = '/payment/ipn';

/** A call's path with its parameters filled in, safely encoded: `fillPath('/orders/:id', { id })`. */
export const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

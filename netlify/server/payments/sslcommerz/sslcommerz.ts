import * as z from 'zod/mini';
import { PAYMENT_IPN_PATH, paymentReturnPaths } from '../../../../src/contract/http/endpoints.ts';
import { toDecimal } from '../../../../src/contract/money/money.ts';
import { withPaymentOrigin } from '../../../../src/contract/money/way-back.ts';
import { pathIn } from '../../../../src/contract/text/language.ts';
import { mainPhone } from '../../../../src/contract/text/phone.ts';
import { environment } from '../../environment.ts';
import { bookedServicesIn, isUnpaidOnline, orderLanguage } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import {
  GATEWAY_TIME_LIMIT_MS,
  type Gateway,
  type GatewayCapture,
  gatewayFailedProblem,
  type PaymentNotification,
  requireOwnSessionUrl,
  type Unpaid,
} from '../gateway.ts';

/* SSLCommerz, by its API of version 4. Every response is parsed by a schema. */

/** The time for which a checkout session is given out again. None is documented: long enough to press Pay ten times, too short for a checkout session to be dead. */
export const sessionLifeMs = 15 * 60_000;

const sessionSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('SUCCESS'),
    GatewayPageURL: z.url(),
    sessionkey: z._default(z.string(), ''),
  }),
  z.object({ status: z.literal('FAILED'), failedreason: z._default(z.string(), '') }),
]);

export const openSession: Gateway['openSession'] = async ({ order, checkoutSession, origin }) => {
  const urlOf = (path: string) =>
    withPaymentOrigin(origin + pathIn(orderLanguage(order), path), wayBackOf(order));
  const body = new URLSearchParams({
    ...credentials(),
    tran_id: checkoutSession.transactionId,
    total_amount: toDecimal(checkoutSession.amount),
    currency: checkoutSession.currency,
    success_url: urlOf(paymentReturnPaths.success),
    fail_url: urlOf(paymentReturnPaths.fail),
    cancel_url: urlOf(paymentReturnPaths.cancel),
    ipn_url: origin + PAYMENT_IPN_PATH,
    // The gateway rejects empty and long fields, and documents no letters but Latin ones; the form allows all of them (spec §5).
    cus_name: field(order.customer, 50, 'Customer'),
    cus_email: /^(?=\S{3,50}$)\S+@\S+$/.test(order.email) ? order.email : 'unregistered@example.com',
    cus_add1: field(order.address, 50, 'Not given'),
    cus_city: 'Dhaka',
    cus_postcode: field(order.postcode, 30, '1000'),
    cus_country: 'Bangladesh',
    cus_phone: field(mainPhone(order.phone)?.text ?? order.phone, 20, '00000000000'),
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: field(bookedServicesIn('en', order), 255, 'Service'),
    product_category: 'Car repair',
    product_profile: 'non-physical-goods',
    emi_option: '0',
    value_a: order._id,
  });
  const response = await send(sessionSchema, '/gwprocess/v4/api.php', { method: 'POST', body });
  if (response.status === 'FAILED') throw gatewayFailedProblem(new Error(response.failedreason));
  requireOwnSessionUrl(response.GatewayPageURL, '.sslcommerz.com', environment().SSLCOMMERZ_URL);
  return { url: response.GatewayPageURL, sessionKey: response.sessionkey };
};

/** Returns the page on which a payment was begun, for its customer to go back to; undefined if it is the first one of a customer's own booking. */
function wayBackOf(order: OrderRecord): string | undefined {
  if (order.link !== undefined) return `/b/${order.link}`;
  return isUnpaidOnline(order) ? undefined : `/orders/${order._id}/findings`;
}

/** Returns a text in ASCII, without accents, or the fallback if it has none or is in other letters. */
function field(text: string, maximum: number, fallback: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
  return /^[\x20-\x7e]+$/.test(plain) ? plain.slice(0, maximum).trim() : fallback;
}

const text = z._default(z.coerce.string(), '');
const transactionSchema = z.object({
  status: z.string(),
  tran_id: text,
  val_id: text,
  amount: text,
  currency_type: text,
  currency_amount: text,
  risk_level: text,
  bank_tran_id: text,
  value_a: text,
});
type Transaction = z.infer<typeof transactionSchema>;

const validationSchema = z.union([
  transactionSchema,
  z.object({ APIConnect: z.string(), status: z.optional(z.undefined()) }),
]);
const querySchema = z.object({
  APIConnect: z.literal('DONE'),
  // The gateway has several ways to say that it found nothing.
  element: z.optional(z.union([z.array(transactionSchema), z.null(), z.literal('')])),
});

/** The states of a payment that has failed for good, or was never begun. */
const failures = ['FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED'];

/** Returns what a status says became of a payment, undefined if nothing is certain. */
export function outcomeOfStatus(status: string | null): PaymentNotification['says'] {
  if (status === 'VALID' || status === 'VALIDATED') return 'paid';
  return failures.includes(status ?? '') ? 'failed' : undefined;
}

const isCaptured = ({ status }: Transaction): boolean => outcomeOfStatus(status) === 'paid';

export const findCaptures: Gateway['findCaptures'] = async ({ transactionId }, captureId) => {
  // It counts only if the gateway confirms that it belongs to this transaction.
  if (captureId) {
    const response = await query(validationSchema, 'validationserverAPI', { val_id: captureId });
    if (response.status !== undefined && isCaptured(response) && response.tran_id === transactionId)
      return { captures: [toCapture(response)], fallback: 'unpaid' };
  }
  const { element } = await query(querySchema, 'merchantTransIDvalidationAPI', { tran_id: transactionId });
  const transactions = (element || []).filter(({ tran_id }) => tran_id === transactionId);
  return {
    captures: transactions.filter(isCaptured).map(toCapture),
    fallback: stateOf(transactions),
  };
};

function stateOf(transactions: Transaction[]): Unpaid {
  if (transactions.some(({ status }) => status === 'PENDING' || status === 'PROCESSING')) return 'pending';
  // An unknown status, or none at all, is no news of a failure.
  return transactions.some(({ status }) => outcomeOfStatus(status) === 'failed') ? 'unpaid' : 'open';
}

function toCapture(transaction: Transaction): GatewayCapture {
  const inTaka = transaction.currency_type === 'BDT';
  const paisa = toMinorUnits(transaction.amount);
  return {
    transactionId: transaction.tran_id,
    orderId: transaction.value_a,
    amount: inTaka ? paisa : toMinorUnits(transaction.currency_amount),
    currency: transaction.currency_type,
    // The gateway settles and refunds in taka.
    captured: Number.isNaN(paisa) ? undefined : { amount: paisa, currency: 'BDT' },
    risky: transaction.risk_level !== '0',
    // A capture without one must not pass for another.
    captureId: transaction.val_id || transaction.bank_tran_id,
    refundReference: transaction.bank_tran_id,
  };
}

/** Parses "6123.78" as 612378; NaN, which equals no amount, if the text is malformed or has more decimals. */
const toMinorUnits = (decimal: string): number =>
  /^\d+(\.\d{1,2})?$/.test(decimal) ? Math.round(Number(decimal) * 100) : Number.NaN;

const refundSchema = z.object({
  APIConnect: z.string(),
  status: text,
  refund_ref_id: text,
  errorReason: text,
});

/** Starts a refund. A repeat may be answered as the first was, or refused as a duplicate, which is no failure. */
export const startRefund: Gateway['startRefund'] = async ({ id, refundReference, amount }) => {
  const { APIConnect, status, refund_ref_id, errorReason } = await query(
    refundSchema,
    'merchantTransIDvalidationAPI',
    {
      bank_tran_id: refundReference,
      refund_trans_id: id,
      refund_amount: toDecimal(amount),
      refund_remarks: 'The order was cancelled or paid twice',
    },
  );
  // The gateway names a refund only if it was begun.
  if (refund_ref_id) return { state: 'processing', id: refund_ref_id };
  const reason = errorReason || status || APIConnect;
  if (APIConnect === 'DONE' && status !== 'failed')
    return { state: 'processing', reason: `no id: ${reason}` };
  if (/duplicate/i.test(reason))
    return { state: 'processing', reason: `begun before, look it up: ${reason}` };
  return { state: 'failed', reason };
};

export const findRefund: Gateway['findRefund'] = async (refundKey) => {
  const { APIConnect, status, errorReason } = await query(refundSchema, 'merchantTransIDvalidationAPI', {
    refund_ref_id: refundKey,
  });
  if (status === 'refunded') return { state: 'refunded', id: refundKey };
  if (status === 'cancelled')
    return { state: 'failed', id: refundKey, reason: 'cancelled in the gateway’s panel', isFinal: true };
  if (status === 'processing') return { state: 'processing', id: refundKey };
  // It was begun: another one could give the money back twice.
  return { state: 'processing', id: refundKey, reason: errorReason || status || APIConnect };
};

/** Sends a query to one of the gateway's validators. */
function query<T extends z.core.$ZodType>(
  schema: T,
  validator: 'validationserverAPI' | 'merchantTransIDvalidationAPI',
  parameters: Record<string, string>,
): Promise<z.output<T>> {
  const search = new URLSearchParams({ ...credentials(), ...parameters, v: '1', format: 'json' });
  return send(schema, `/validator/api/${validator}.php?${search}`);
}

const credentials = () => ({
  store_id: environment().SSLCOMMERZ_STORE_ID,
  store_passwd: environment().SSLCOMMERZ_STORE_PASSWORD,
});

/** @throws {ProblemError} 502 if the gateway fails or sends a malformed response, 504 after 10 s */
async function send<T extends z.core.$ZodType>(
  schema: T,
  path: string,
  init: RequestInit = {},
): Promise<z.output<T>> {
  try {
    const response = await fetch(environment().SSLCOMMERZ_URL.replace(/\/$/, '') + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return z.parse(schema, await response.json());
  } catch (cause) {
    throw gatewayFailedProblem(cause);
  }
}

import * as z from 'zod/mini';
import { isLoopback } from '../../../src/contract/loopback.ts';
import { type Currency, toDecimal } from '../../../src/contract/money.ts';
import { environment } from '../environment.ts';
import { thirdPartyFailed } from '../problems.ts';

/* The client of the SSLCommerz API, version 4. Every response is parsed by a schema. */

const NAME = 'payment service';
const QUERY_PATH = '/validator/api/merchantTransIDvalidationAPI.php';
const TIME_LIMIT_MS = 10_000;

export interface SessionRequest {
  transactionId: string;
  orderId: string;
  /** In minor units of `currency`. */
  amount: number;
  currency: Currency;
  serviceName: string;
  customer: { name: string; email: string; phone: string; address: string; postcode: string };
  returnUrls: { success: string; fail: string; cancel: string; ipn: string };
}

/** Money that the gateway has taken. `amount` is in minor units of `currency`, NaN if it is malformed. */
export interface Capture {
  /** The order, as we had named it when the page was opened. */
  orderId: string;
  amount: number;
  currency: string;
  /** The refundable amount: the gateway settles and refunds in taka. Undefined if it is malformed. */
  paisa: number | undefined;
  risky: boolean;
  validationId: string;
  bankTransactionId: string;
}

const sessionSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('SUCCESS'),
    GatewayPageURL: z.url(),
    sessionkey: z._default(z.string(), ''),
  }),
  z.object({ status: z.literal('FAILED'), failedreason: z._default(z.string(), '') }),
]);

/**
 * Opens a payment page for an attempt to pay.
 * @returns the page's URL, on one of the gateway's own hosts, and its key
 * @throws {ProblemError} 502 if the gateway refuses, fails or sends a malformed response, 504 after 10 s
 */
export async function openSession(request: SessionRequest): Promise<{ url: string; sessionKey: string }> {
  const { customer, returnUrls } = request;
  const body = new URLSearchParams({
    ...credentials(),
    tran_id: request.transactionId,
    total_amount: toDecimal(request.amount),
    currency: request.currency,
    success_url: returnUrls.success,
    fail_url: returnUrls.fail,
    cancel_url: returnUrls.cancel,
    ipn_url: returnUrls.ipn,
    // The gateway rejects empty and long fields; the form allows both (spec §5).
    cus_name: field(customer.name, 50, 'Customer'),
    cus_email: /^(?=\S{3,50}$)\S+@\S+$/.test(customer.email) ? customer.email : 'unregistered@example.com',
    cus_add1: field(customer.address, 50, 'Not given'),
    cus_city: 'Dhaka',
    cus_postcode: field(customer.postcode, 30, '1000'),
    cus_country: 'Bangladesh',
    cus_phone: field(customer.phone, 20, '00000000000'),
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: field(request.serviceName, 255, 'Service'),
    product_category: 'Car repair',
    product_profile: 'non-physical-goods',
    emi_option: '0',
    value_a: request.orderId,
  });
  const response = await send(sessionSchema, '/gwprocess/v4/api.php', { method: 'POST', body });
  if (response.status === 'FAILED') throw thirdPartyFailed(NAME, new Error(response.failedreason));
  if (!isGatewayHost(response.GatewayPageURL)) {
    throw thirdPartyFailed(NAME, new Error('its payment page is on another host'));
  }
  return { url: response.GatewayPageURL, sessionKey: response.sessionkey };
}

const field = (text: string, maximum: number, fallback: string): string =>
  text.trim().slice(0, maximum) || fallback;

/** Returns whether a page is on one of the gateway's hosts over HTTPS, or on the local cloud's if that is the gateway. */
function isGatewayHost(page: string): boolean {
  const { protocol, hostname, origin } = new URL(page);
  const gateway = environment().SSLCOMMERZ_URL;
  if (isLoopback(gateway)) return origin === new URL(gateway).origin;
  return protocol === 'https:' && hostname.endsWith('.sslcommerz.com');
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

const isCaptured = ({ status }: Transaction): boolean => status === 'VALID' || status === 'VALIDATED';

/**
 * Returns the money that the gateway has taken for a transaction: all of it, or only that of a validation id. The latter is
 * untrusted: it counts only if the gateway confirms that it belongs to this transaction.
 * @throws {ProblemError} 502 if the gateway fails or sends a malformed response, 504 after 10 s
 */
export async function findCaptures(
  transactionId: string,
  validationId?: string,
): Promise<{ captures: Capture[]; isPending: boolean }> {
  if (validationId) {
    const query = new URLSearchParams({ ...credentials(), val_id: validationId, v: '1', format: 'json' });
    const response = await send(validationSchema, `/validator/api/validationserverAPI.php?${query}`);
    if (response.status !== undefined && isCaptured(response) && response.tran_id === transactionId)
      return { captures: [toCapture(response)], isPending: false };
  }
  const query = new URLSearchParams({ ...credentials(), tran_id: transactionId, v: '1', format: 'json' });
  const { element } = await send(querySchema, `${QUERY_PATH}?${query}`);
  const transactions = (element || []).filter(({ tran_id }) => tran_id === transactionId);
  return {
    captures: transactions.filter(isCaptured).map(toCapture),
    isPending: transactions.some(({ status }) => status === 'PENDING' || status === 'PROCESSING'),
  };
}

function toCapture(transaction: Transaction): Capture {
  const inTaka = transaction.currency_type === 'BDT';
  const paisa = toMinorUnits(transaction.amount);
  return {
    orderId: transaction.value_a,
    amount: inTaka ? paisa : toMinorUnits(transaction.currency_amount),
    currency: transaction.currency_type,
    paisa: Number.isNaN(paisa) ? undefined : paisa,
    risky: transaction.risk_level !== '0',
    // A capture without one must not pass for another.
    validationId: transaction.val_id || transaction.bank_tran_id,
    bankTransactionId: transaction.bank_tran_id,
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

/** The status of a refund at the gateway. `refundId` is the gateway's id; `reason` is for the garage to look into. */
export interface Refund {
  state: 'processing' | 'failed' | 'refunded';
  refundId?: string;
  reason?: string;
  /** It is not to be started again. */
  isFinal?: true;
}

/**
 * Starts a refund. A repeat with the same `id` is the same refund: the gateway may answer as it did at first, or refuse it as a
 * duplicate, which is no failure. Failed means that nothing was begun.
 * @throws {ProblemError} 502 if the gateway fails or sends a malformed response, 504 after 10 s: it may have begun
 */
export async function startRefund({
  id,
  bankTransactionId,
  paisa,
}: {
  id: string;
  bankTransactionId: string;
  paisa: number;
}): Promise<Refund> {
  const { APIConnect, status, refund_ref_id, errorReason } = await sendRefundQuery({
    bank_tran_id: bankTransactionId,
    refund_trans_id: id,
    refund_amount: toDecimal(paisa),
    refund_remarks: 'The order was cancelled or paid twice',
  });
  // The gateway names a refund only if it was begun.
  if (refund_ref_id) return { state: 'processing', refundId: refund_ref_id };
  const reason = errorReason || status || APIConnect;
  if (APIConnect === 'DONE' && status !== 'failed')
    return { state: 'processing', reason: `no id: ${reason}` };
  if (/duplicate/i.test(reason))
    return { state: 'processing', reason: `begun before, look it up: ${reason}` };
  return { state: 'failed', reason };
}

/**
 * Returns the status of a refund that the gateway has started.
 * @throws {ProblemError} 502 if the gateway fails or sends a malformed response, 504 after 10 s
 */
export async function findRefund(refundId: string): Promise<Refund> {
  const { APIConnect, status, errorReason } = await sendRefundQuery({ refund_ref_id: refundId });
  if (status === 'refunded') return { state: 'refunded', refundId };
  if (status === 'cancelled')
    return { state: 'failed', refundId, reason: 'cancelled in the gateway’s panel', isFinal: true };
  if (status === 'processing') return { state: 'processing', refundId };
  // It was begun: another one could give the money back twice.
  return { state: 'processing', refundId, reason: errorReason || status || APIConnect };
}

const sendRefundQuery = (parameters: Record<string, string>) =>
  send(
    refundSchema,
    `${QUERY_PATH}?${new URLSearchParams({ ...credentials(), ...parameters, v: '1', format: 'json' })}`,
  );

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
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return z.parse(schema, await response.json());
  } catch (cause) {
    throw thirdPartyFailed(NAME, cause);
  }
}

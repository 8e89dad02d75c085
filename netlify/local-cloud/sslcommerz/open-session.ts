import {
  invalidField,
  parseRequest,
  SslcommerzRefusal,
  type StoreCredentials,
  sslcommerzSessionRequest,
} from './request-schemas.ts';
import { newKey, type SslcommerzSession, type SslcommerzSessionStore } from './session-store.ts';

const LEAST_PAISA = 10_00;
const MOST_PAISA = 500_000_00;

/**
 * Opens the session that a merchant's form requests.
 * @throws {SslcommerzRefusal} if SSLCommerz refuses it
 */
export function openSslcommerzSession(
  form: Record<string, string>,
  {
    sessions,
    store,
    bdtPerUsd,
  }: { sessions: SslcommerzSessionStore; store: StoreCredentials; bdtPerUsd: number },
): SslcommerzSession {
  const request = parseRequest(sslcommerzSessionRequest, form, store);
  const { currency, total_amount: amount, tran_id: transactionId } = request;
  const paisa = currency === 'USD' ? Math.round(amount * bdtPerUsd) : amount;
  if (paisa < LEAST_PAISA || paisa > MOST_PAISA)
    throw new SslcommerzRefusal(invalidField('total_amount', 'must be between 10.00 and 500000.00 BDT'));
  if (sessions.findOfTransaction(transactionId))
    throw new SslcommerzRefusal(invalidField('tran_id', 'is not unique'));
  const session: SslcommerzSession = {
    key: newKey(),
    transactionId,
    customer: request.cus_email,
    productName: request.product_name,
    value: request.value_a,
    currency,
    amount,
    paisa,
    urls: {
      success: request.success_url,
      fail: request.fail_url,
      cancel: request.cancel_url,
      ipn: request.ipn_url,
    },
    payments: [],
    refunds: [],
  };
  sessions.open(session);
  return session;
}

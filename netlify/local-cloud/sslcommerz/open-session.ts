import { invalidField, parseRequest, type StoreCredentials, sessionRequest } from './request-schemas.ts';
import { newKey, type Session, type SessionStore } from './session-store.ts';

const LEAST_PAISA = 10_00;
const MOST_PAISA = 500_000_00;

/** Opens the session that a merchant's form requests; returns it, or why SSLCommerz refuses it. */
export function openSession(
  form: Record<string, string>,
  { sessions, store, bdtPerUsd }: { sessions: SessionStore; store: StoreCredentials; bdtPerUsd: number },
): { session: Session; refusal?: never } | { session?: never; refusal: string } {
  const { request, refusal } = parseRequest(sessionRequest, form, store);
  if (refusal !== undefined) return { refusal };
  const { currency, total_amount: amount, tran_id: transactionId } = request;
  const paisa = currency === 'USD' ? Math.round(amount * bdtPerUsd) : amount;
  if (paisa < LEAST_PAISA || paisa > MOST_PAISA)
    return { refusal: invalidField('total_amount', 'must be between 10.00 and 500000.00 BDT') };
  if (sessions.findOfTransaction(transactionId)) return { refusal: invalidField('tran_id', 'is not unique') };
  const session: Session = {
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
  return { session };
}

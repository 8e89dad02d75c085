import { attemptFields, dhakaTime } from './gateway-fields.ts';
import type { RefundDesk } from './gateway-refunds.ts';
import { isStore, type StoreCredentials } from './gateway-request.ts';
import type { GatewaySession, GatewayStore } from './gateway-store.ts';
import { type Answer, type Call, json } from './http.ts';

/** SSLCommerz's order validation: what became of a `val_id`. VALID when asked first, VALIDATED ever after. */
export function validatePayment(call: Call, store: GatewayStore, credentials: StoreCredentials): Answer {
  const query = Object.fromEntries(call.query);
  if (!isStore(query, credentials))
    return json({ status: 'INVALID_TRANSACTION', APIConnect: 'INVALID_REQUEST' });
  const session = query.val_id ? store.findValidated(query.val_id) : undefined;
  if (!session) return json({ status: 'INVALID_TRANSACTION', APIConnect: 'DONE' });
  const answer = validatedFields(session);
  store.markValidated(session.sessionKey);
  return json({ ...answer, APIConnect: 'DONE', validated_on: dhakaTime(Date.now()), gw_version: '4.0' });
}

/** SSLCommerz's query by transaction id; its path also starts refunds and tells of them. */
export function queryTransaction(
  call: Call,
  store: GatewayStore,
  refunds: RefundDesk,
  credentials: StoreCredentials,
): Answer {
  const query = Object.fromEntries(call.query);
  if (!isStore(query, credentials))
    return json({ APIConnect: 'INVALID_REQUEST', no_of_trans_found: 0, element: [] });
  if (query.refund_ref_id) return json(refunds.describe(query.refund_ref_id));
  if (query.bank_tran_id) {
    return json(refunds.start(query.bank_tran_id, query.refund_amount ?? '', query.refe_id ?? ''));
  }
  const element = store.listActed(query.tran_id ?? '').map((session) => ({
    ...validatedFields(session),
    validated_on: session.validatedAt === null ? '' : dhakaTime(session.validatedAt),
  }));
  return json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
}

function validatedFields(session: GatewaySession): Record<string, string> {
  const fields = attemptFields(session);
  return session.validatedAt === null ? fields : { ...fields, status: 'VALIDATED' };
}

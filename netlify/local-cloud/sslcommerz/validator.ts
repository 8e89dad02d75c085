import { type GatewayFaults, respondToOutage, sslcommerzTargetOf } from './faults.ts';
import { reportedFields } from './payment-fields.ts';
import { describeRefund, startSslcommerzRefund } from './refund-desk.ts';
import {
  parseRequest,
  refundQuery,
  type StoreCredentials,
  sslcommerzRefundRequest,
  transactionQuery,
  validationRequest,
} from './request-schemas.ts';
import { isCaptured, type SslcommerzSessionStore } from './session-store.ts';

export interface Validator {
  sessions: SslcommerzSessionStore;
  faults: GatewayFaults;
  store: StoreCredentials;
}

type Query = Record<string, string>;

/**
 * Responds to a validation by `val_id`: VALID the first time, VALIDATED afterwards.
 * @throws {Refusal} if the request is malformed
 */
export function validatePayment(query: Query, { sessions, faults, store }: Validator) {
  const request = parseRequest(validationRequest, query, store);
  const session = sessions.findOfId(request.val_id);
  const payment = session?.payments.find(({ validationId }) => validationId === request.val_id);
  const fault = faults.take('validation', sslcommerzTargetOf(session));
  if (fault === 'fail' || fault === 'hang') return respondToOutage(fault);
  if (!session || !payment || fault === 'late')
    return Response.json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  const reported = reportedFields(session, payment, fault);
  if (isCaptured(payment)) {
    payment.isValidated = true;
    sessions.save(session);
  }
  return Response.json({ APIConnect: 'DONE', ...reported });
}

/** Responds to a query by transaction. The same endpoint starts refunds and reports their status. */
export function queryTransaction(query: Query, validator: Validator) {
  const { store } = validator;
  if ('refund_ref_id' in query)
    return describeRefund(parseRequest(refundQuery, query, store).refund_ref_id, validator);
  if ('bank_tran_id' in query)
    return startSslcommerzRefund(parseRequest(sslcommerzRefundRequest, query, store), validator);
  const request = parseRequest(transactionQuery, query, store);
  const session = validator.sessions.findOfTransaction(request.tran_id);
  const fault = validator.faults.take('validation', sslcommerzTargetOf(session));
  if (fault === 'fail' || fault === 'hang') return respondToOutage(fault);
  const known = fault === 'late' ? [] : (session?.payments ?? []);
  const element = session ? known.map((payment) => reportedFields(session, payment, fault)) : [];
  return Response.json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
}

import { type GatewayFaults, respondToOutage, targetOf } from './faults.ts';
import { reportedFields } from './payment-fields.ts';
import { describeRefund, startRefund } from './refund-desk.ts';
import {
  parseRequest,
  refundQuery,
  refundRequest,
  type StoreCredentials,
  transactionQuery,
  validationRequest,
} from './request-schemas.ts';
import { isCaptured, type SessionStore } from './session-store.ts';

export interface Validator {
  sessions: SessionStore;
  faults: GatewayFaults;
  store: StoreCredentials;
}

type Query = Record<string, string>;

/** Responds to a validation by `val_id`: VALID the first time, VALIDATED afterwards. */
export function validatePayment(query: Query, { sessions, faults, store }: Validator) {
  const { request, refusal } = parseRequest(validationRequest, query, store);
  if (refusal !== undefined) return Response.json({ APIConnect: 'INVALID_REQUEST', error: refusal });
  const session = sessions.findOfId(request.val_id);
  const payment = session?.payments.find(({ validationId }) => validationId === request.val_id);
  const fault = faults.take('validation', targetOf(session));
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
  if ('refund_ref_id' in query) {
    const { request, refusal } = parseRequest(refundQuery, query, validator.store);
    return refusal === undefined ? describeRefund(request.refund_ref_id, validator) : refuseRefund(refusal);
  }
  if ('bank_tran_id' in query) {
    const { request, refusal } = parseRequest(refundRequest, query, validator.store);
    return refusal === undefined ? startRefund(request, validator) : refuseRefund(refusal);
  }
  const { request, refusal } = parseRequest(transactionQuery, query, validator.store);
  if (refusal !== undefined) return Response.json({ APIConnect: 'INVALID_REQUEST', error: refusal });
  const session = validator.sessions.findOfTransaction(request.tran_id);
  const fault = validator.faults.take('validation', targetOf(session));
  if (fault === 'fail' || fault === 'hang') return respondToOutage(fault);
  const known = fault === 'late' ? [] : (session?.payments ?? []);
  const element = session ? known.map((payment) => reportedFields(session, payment, fault)) : [];
  return Response.json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
}

const refuseRefund = (errorReason: string) =>
  Response.json({ APIConnect: 'INVALID_REQUEST', status: 'failed', errorReason });

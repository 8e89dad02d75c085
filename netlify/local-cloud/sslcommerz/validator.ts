import { findInvalidField } from './documented-fields.ts';
import { type GatewayFaults, isOutage, type Misstatement, respondToOutage, targetOf } from './faults.ts';
import { misstate } from './misstate.ts';
import { dhakaTime, paymentFields } from './payment-fields.ts';
import { findWrongCredentials, type StoreCredentials } from './payment-request.ts';
import { decidingPayment, isCaptured, type PaymentFacts, type PaymentStore } from './payment-store.ts';
import { describeRefund, startRefund } from './refund-desk.ts';
import type { RefundStore } from './refund-store.ts';
import type { GatewaySession, SessionStore } from './session-store.ts';

export interface Validator {
  sessions: SessionStore;
  payments: PaymentStore;
  refunds: RefundStore;
  faults: GatewayFaults;
  credentials: StoreCredentials;
}

type Query = Record<string, string>;

/** Responds to an order validation by `val_id`: VALID the first time, VALIDATED afterwards. */
export function validatePayment(query: Query, { payments, faults, credentials }: Validator) {
  const error = findInvalidField('validation', query) ?? findWrongCredentials(query, credentials);
  if (error) return Response.json({ APIConnect: 'INVALID_REQUEST', status: 'INVALID_TRANSACTION', error });
  const payment = payments.findByValidation(query.val_id ?? '');
  const fault = faults.takeValidation(targetOf(payment?.session), payment ? [payment] : []);
  if (isOutage(fault)) return respondToOutage(fault);
  if (!payment) return Response.json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  const reported = reportedFields(payment, fault);
  if (isCaptured(payment)) payments.markValidated(payment.id);
  return Response.json({
    ...reported,
    APIConnect: 'DONE',
    validated_on: dhakaTime(Date.now()),
    gw_version: '4.0',
  });
}

/** Responds to a query by transaction or session. The same endpoint starts refunds and reports their status. */
export function queryTransaction(query: Query, validator: Validator) {
  const kind = kindOf(query);
  const error = findInvalidField(kind, query) ?? findWrongCredentials(query, validator.credentials);
  switch (kind) {
    case 'refund':
      return error ? refuseRefund(error) : startRefund(query, validator);
    case 'refundQuery':
      return error ? refuseRefund(error) : describeRefund(query.refund_ref_id ?? '', validator);
    case 'sessionQuery':
      return error ? refuseQuery(error) : queryBySession(query.sessionkey ?? '', validator);
    case 'transactionQuery':
      return error ? refuseQuery(error) : queryByTransaction(query.tran_id ?? '', validator);
  }
}

function kindOf(query: Query) {
  if ('refund_ref_id' in query) return 'refundQuery';
  if ('bank_tran_id' in query || 'refund_trans_id' in query) return 'refund';
  return 'sessionkey' in query ? 'sessionQuery' : 'transactionQuery';
}

function queryByTransaction(transaction: string, { sessions, payments, faults }: Validator) {
  const found = payments.listOfTransaction(transaction);
  const target = { ...targetOf(sessions.findOfTransaction(transaction)), transaction };
  const fault = faults.takeValidation(target, found);
  if (isOutage(fault)) return respondToOutage(fault);
  const element = found.map((payment) => elementOf(payment, fault));
  return Response.json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
}

function queryBySession(sessionkey: string, { sessions, payments, faults }: Validator) {
  const session = sessions.find(sessionkey);
  const payment = session && decidingPayment(payments.listOfSession(session.sessionKey));
  const fault = faults.takeValidation(targetOf(session), payment ? [payment] : []);
  if (isOutage(fault)) return respondToOutage(fault);
  if (!session) return Response.json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  return Response.json({
    APIConnect: 'DONE',
    sessionkey,
    ...elementOf(payment ?? unattempted(session), fault),
  });
}

/** Returns a payment that stands for none: SSLCommerz reports a session as pending until it is used. */
function unattempted(session: GatewaySession): PaymentFacts {
  const ids = { validationId: '', bankTransactionId: '' };
  return {
    session,
    status: 'PENDING',
    ...ids,
    riskLevel: '0',
    actedAt: session.createdAt,
    validatedAt: null,
  };
}

function elementOf(payment: PaymentFacts, fault: Misstatement | undefined) {
  const { validatedAt } = payment;
  return {
    ...reportedFields(payment, fault),
    validated_on: validatedAt === null ? '' : dhakaTime(validatedAt),
  };
}

/** Returns the fields of a payment, misreported if it is captured and the fault says so. */
function reportedFields(payment: PaymentFacts, fault: Misstatement | undefined) {
  const fields = paymentFields(payment);
  const status = payment.validatedAt === null ? payment.status : 'VALIDATED';
  return misstate({ ...fields, status }, payment.status === 'VALID' ? fault : undefined);
}

function refuseQuery(error: string): Response {
  return Response.json({ APIConnect: 'INVALID_REQUEST', no_of_trans_found: 0, element: [], error });
}

function refuseRefund(errorReason: string): Response {
  return Response.json({ APIConnect: 'INVALID_REQUEST', status: 'failed', errorReason });
}

import { type GatewayFaults, respondToOutage, sslcommerzTargetOf } from './faults.ts';
import { invalidField, type SslcommerzRefundRequest } from './request-schemas.ts';
import {
  isCaptured,
  newSslcommerzId,
  type SslcommerzSession,
  type SslcommerzSessionRefund,
  type SslcommerzSessionStore,
} from './session-store.ts';

interface RefundDesk {
  sessions: SslcommerzSessionStore;
  faults: GatewayFaults;
}

/** Starts a refund. A `refund_trans_id` starts one refund, however often it is sent. */
export function startSslcommerzRefund(request: SslcommerzRefundRequest, { sessions, faults }: RefundDesk) {
  const { bank_tran_id, refund_trans_id: merchantId, refund_amount: paisa } = request;
  const session = sessions.findOfId(bank_tran_id);
  const target = sslcommerzTargetOf(session);
  const outage = faults.take('refund', target, 'fail', 'hang');
  if (outage) return respondToOutage(outage);
  const refuse = (errorReason: string, APIConnect = 'DONE') =>
    Response.json({ APIConnect, bank_tran_id, status: 'failed', errorReason });

  if (faults.take('refund', target, 'unregistered'))
    return refuse('The IP address is not registered for refunds', 'FAILED');
  const payment = session?.payments.find(({ bankTransactionId }) => bankTransactionId === bank_tran_id);
  if (!session || !payment || !isCaptured(payment)) return refuse('Transaction not found');

  const known = session.refunds.find((refund) => refund.merchantId === merchantId);
  if (known && (known.bankTransactionId !== bank_tran_id || known.paisa !== paisa))
    return refuse(invalidField('refund_trans_id', 'belongs to another refund'), 'INVALID_REQUEST');
  if (known && faults.take('refundRepeat', target, 'refuse')) return refuse('Duplicate refund_trans_id');
  if (!known && (paisa === 0 || paisa > refundablePaisa(session, bank_tran_id)))
    return refuse('Refund amount is not valid');

  const refund = known ?? addRefund(session, { merchantId, bankTransactionId: bank_tran_id, paisa });
  sessions.save(session);
  return Response.json({
    APIConnect: 'DONE',
    bank_tran_id,
    trans_id: session.transactionId,
    refund_ref_id: refund.refundId,
    status: 'success',
    errorReason: '',
  });
}

function refundablePaisa({ paisa, refunds }: SslcommerzSession, bankTransactionId: string): number {
  return refunds
    .filter((refund) => refund.bankTransactionId === bankTransactionId && refund.state !== 'cancelled')
    .reduce((left, refund) => left - refund.paisa, paisa);
}

function addRefund(
  session: SslcommerzSession,
  details: Omit<SslcommerzSessionRefund, 'refundId' | 'state'>,
): SslcommerzSessionRefund {
  const refund: SslcommerzSessionRefund = {
    ...details,
    refundId: newSslcommerzId(session),
    state: 'started',
  };
  session.refunds.push(refund);
  return refund;
}

/** Responds to a status query: a refund is processing at the first one, refunded or cancelled afterwards. */
export function describeRefund(refund_ref_id: string, { sessions, faults }: RefundDesk) {
  const session = sessions.findOfId(refund_ref_id);
  const refund = session?.refunds.find(({ refundId }) => refundId === refund_ref_id);
  const target = sslcommerzTargetOf(session);
  const outage = faults.take('refund', target, 'fail', 'hang');
  if (outage) return respondToOutage(outage);
  if (!session || !refund)
    return Response.json({ APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not found' });

  if (refund.state === 'started' || refund.state === 'processing') {
    refund.state = nextState(refund.state, faults.take('refund', target, 'cancelled', 'processing'));
    sessions.save(session);
  }
  return Response.json({ APIConnect: 'DONE', refund_ref_id, status: refund.state, errorReason: '' });
}

function nextState(state: 'started' | 'processing', fault?: 'cancelled' | 'processing') {
  return fault ?? (state === 'started' ? 'processing' : 'refunded');
}

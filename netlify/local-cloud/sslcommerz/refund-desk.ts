import { parseAmount } from './decimal-amounts.ts';
import { invalidField } from './documented-fields.ts';
import { type GatewayFaults, respondToOutage, targetOf } from './faults.ts';
import { dhakaTime, sessionAmounts } from './payment-fields.ts';
import type { PaymentStore } from './payment-store.ts';
import { type RefundStore, refundState } from './refund-store.ts';

export interface RefundDesk {
  payments: PaymentStore;
  refunds: RefundStore;
  faults: GatewayFaults;
}

/** Starts a refund. A `refund_trans_id` starts one refund, however often it is sent. */
export function startRefund(query: Record<string, string>, { payments, refunds, faults }: RefundDesk) {
  const { bank_tran_id = '', refund_trans_id = '', refund_amount = '', refe_id = '' } = query;
  const payment = payments.findByBank(bank_tran_id);
  const target = targetOf(payment?.session);
  const outage = faults.takeRefund(target, 'fail', 'hang');
  if (outage) return respondToOutage(outage);

  const transactionId = payment?.session.request.tran_id ?? '';
  const respond = (
    APIConnect: string,
    status: string,
    more: { refund_ref_id?: string; errorReason: string },
  ) => Response.json({ APIConnect, bank_tran_id, trans_id: transactionId, status, ...more });
  const refuse = (errorReason: string, APIConnect = 'DONE') => respond(APIConnect, 'failed', { errorReason });

  if (faults.takeRefund(target, 'unregistered'))
    return refuse('The IP address is not registered for refunds', 'FAILED');
  if (!payment) return refuse('Transaction not found');

  const paisa = parseAmount(refund_amount) ?? 0n;
  const known = refunds.findByMerchantId(refund_trans_id);
  if (known && (known.bank_tran_id !== bank_tran_id || BigInt(known.amount_paisa) !== paisa)) {
    const problem = 'belongs to another refund';
    return refuse(invalidField('refund_trans_id', problem), 'INVALID_REQUEST');
  }
  if (known) {
    if (faults.takeRefundRepeat(target)) return refuse('Duplicate refund_trans_id');
    return respond('DONE', 'processing', { refund_ref_id: known.refund_ref_id, errorReason: '' });
  }

  const returned = refunds
    .listOf(bank_tran_id)
    .filter((refund) => refundState(refund) !== 'cancelled')
    .reduce((sum, refund) => sum + BigInt(refund.amount_paisa), 0n);
  if (paisa <= 0n || paisa + returned > sessionAmounts(payment.session).taka)
    return refuse('Refund amount is not valid');
  if (faults.takeRefund(target, 'refuse')) return refuse('Refund refused');
  const refund_ref_id = refunds.add({
    merchantId: refund_trans_id,
    bankTransactionId: bank_tran_id,
    transactionId,
    reference: refe_id,
    paisa,
  });
  return respond('DONE', 'success', { refund_ref_id, errorReason: '' });
}

/** Responds to a status query: a refund is processing at the first one, refunded or cancelled afterwards. */
export function describeRefund(refund_ref_id: string, { payments, refunds, faults }: RefundDesk) {
  const found = refunds.find(refund_ref_id);
  const target = targetOf(found && payments.findByBank(found.bank_tran_id)?.session);
  const outage = faults.takeRefund(target, 'fail', 'hang');
  if (outage) return respondToOutage(outage);
  const common = { APIConnect: 'DONE', refund_ref_id };
  if (!found) return Response.json({ ...common, status: 'failed', errorReason: 'Refund not found' });

  if (refundState(found) === 'processing') {
    if (faults.takeRefund(target, 'cancelled')) refunds.mark(refund_ref_id, 'cancelled');
    else if (found.described_at === null) refunds.mark(refund_ref_id, 'described');
    else if (!faults.takeRefund(target, 'processing')) refunds.mark(refund_ref_id, 'refunded');
  }
  const refund = refunds.find(refund_ref_id) ?? found;
  const status = refundState(refund);
  return Response.json({
    ...common,
    bank_tran_id: refund.bank_tran_id,
    tran_id: refund.tran_id,
    initiated_on: dhakaTime(refund.created_at),
    refunded_on: refund.refunded_at === null ? '' : dhakaTime(refund.refunded_at),
    status,
    errorReason: status === 'cancelled' ? 'Cancelled in the merchant panel' : '',
  });
}

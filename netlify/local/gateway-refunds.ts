import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { dhakaTime, sessionAmounts } from './gateway-fields.ts';
import type { GatewayStore } from './gateway-store.ts';
import { parseAmount } from './money.ts';

const refundRow = z.object({
  refund_ref_id: z.string(),
  bank_tran_id: z.string(),
  tran_id: z.string(),
  reference: z.string(),
  amount_paisa: z.number(),
  created_at: z.number(),
});

export type RefundDesk = ReturnType<typeof createRefundDesk>;

/** SSLCommerz's refunds: one reference starts one refund, however often it is sent. */
export function createRefundDesk(database: DatabaseSync, store: GatewayStore) {
  const insert = database.prepare('INSERT INTO gateway_refunds VALUES (?, ?, ?, ?, ?, ?)');
  const selectOne = database.prepare('SELECT * FROM gateway_refunds WHERE refund_ref_id = ?');
  const selectOfPayment = database.prepare('SELECT * FROM gateway_refunds WHERE bank_tran_id = ?');

  return {
    start(bankTransactionId: string, amount: string, reference: string) {
      const answer = (status: string, tranId: string, refundId: string, errorReason: string) => ({
        APIConnect: 'DONE',
        bank_tran_id: bankTransactionId,
        trans_id: tranId,
        refund_ref_id: refundId,
        status,
        errorReason,
      });
      const session = store.findByBank(bankTransactionId);
      if (!session) return answer('failed', '', '', 'Transaction not found');
      const tranId = session.request.tran_id;
      const refunds = selectOfPayment.all(bankTransactionId).map((row) => refundRow.parse(row));
      const known = reference ? refunds.find((refund) => refund.reference === reference) : undefined;
      if (known) return answer('processing', tranId, known.refund_ref_id, '');
      const paisa = parseAmount(amount) ?? 0n;
      const refunded = refunds.reduce((sum, refund) => sum + BigInt(refund.amount_paisa), 0n);
      if (paisa <= 0n || paisa + refunded > sessionAmounts(session).taka) {
        return answer('failed', tranId, '', 'Refund amount is not valid');
      }
      const refundId = randomBytes(12).toString('hex');
      insert.run(refundId, bankTransactionId, tranId, reference, Number(paisa), Date.now());
      return answer('success', tranId, refundId, '');
    },

    describe(refundId: string) {
      const row = selectOne.get(refundId);
      if (row === undefined) {
        return {
          APIConnect: 'DONE',
          refund_ref_id: refundId,
          status: 'failed',
          errorReason: 'Refund not found',
        };
      }
      const refund = refundRow.parse(row);
      return {
        APIConnect: 'DONE',
        bank_tran_id: refund.bank_tran_id,
        tran_id: refund.tran_id,
        refund_ref_id: refundId,
        initiated_on: dhakaTime(refund.created_at),
        refunded_on: dhakaTime(refund.created_at),
        status: 'refunded',
        errorReason: '',
      };
    },
  };
}

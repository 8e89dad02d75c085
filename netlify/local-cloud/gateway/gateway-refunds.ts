import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { parseAmount } from './decimal-amounts.ts';
import { failOrHang, type GatewayFaults, targetOf } from './gateway-faults.ts';
import type { GatewayStore } from './gateway-store.ts';
import { dhakaTime, sessionAmounts } from './payment-fields.ts';

const refundRow = z.object({
  refund_ref_id: z.string(),
  bank_tran_id: z.string(),
  tran_id: z.string(),
  reference: z.string(),
  amount_paisa: z.number(),
  created_at: z.number(),
  described_at: z.nullable(z.number()),
  refunded_at: z.nullable(z.number()),
});

export type RefundDesk = ReturnType<typeof createRefundDesk>;

/**
 * Creates SSLCommerz's refund endpoints. A reference starts one refund, however often it is sent. The first status query
 * reports it as processing, later ones as refunded.
 */
export function createRefundDesk(database: DatabaseSync, store: GatewayStore, faults: GatewayFaults) {
  const insert = database.prepare('INSERT INTO gateway_refunds VALUES (?, ?, ?, ?, ?, ?)');
  const select = 'SELECT * FROM gateway_refunds LEFT JOIN gateway_refund_progress USING (refund_ref_id)';
  const selectOne = database.prepare(`${select} WHERE refund_ref_id = ?`);
  const selectOfPayment = database.prepare(`${select} WHERE bank_tran_id = ? ORDER BY created_at`);
  const insertDescribed = database.prepare(
    'INSERT OR IGNORE INTO gateway_refund_progress (refund_ref_id, described_at) VALUES (?, ?)',
  );
  const updateRefunded = database.prepare(
    'UPDATE gateway_refund_progress SET refunded_at = ? WHERE refund_ref_id = ?',
  );
  const listOf = (bankTransactionId: string) =>
    selectOfPayment.all(bankTransactionId).map((row) => refundRow.parse(row));

  return {
    /** Lists the refunds of a payment, oldest first. */
    listOf,

    start(bankTransactionId: string, amount: string, reference: string): Response | Promise<never> {
      const session = store.findByBank(bankTransactionId);
      const target = targetOf(session);
      const outage = faults.takeRefund(target, 'fail', 'hang');
      if (outage) return failOrHang(outage);
      const respond = (status: string, refundId: string, errorReason: string) =>
        Response.json({
          APIConnect: 'DONE',
          bank_tran_id: bankTransactionId,
          trans_id: session?.request.tran_id ?? '',
          refund_ref_id: refundId,
          status,
          errorReason,
        });
      if (!session) return respond('failed', '', 'Transaction not found');
      const refunds = listOf(bankTransactionId);
      const known = reference ? refunds.find((refund) => refund.reference === reference) : undefined;
      if (known) return respond('processing', known.refund_ref_id, '');
      const paisa = parseAmount(amount) ?? 0n;
      const refunded = refunds.reduce((sum, refund) => sum + BigInt(refund.amount_paisa), 0n);
      if (paisa <= 0n || paisa + refunded > sessionAmounts(session).taka) {
        return respond('failed', '', 'Refund amount is not valid');
      }
      if (faults.takeRefund(target, 'refuse')) return respond('failed', '', 'Refund refused');
      const refundId = randomBytes(12).toString('hex');
      const { tran_id } = session.request;
      insert.run(refundId, bankTransactionId, tran_id, reference, Number(paisa), Date.now());
      return respond('success', refundId, '');
    },

    describe(refundId: string): Response | Promise<never> {
      const row = selectOne.get(refundId);
      const refund = row && refundRow.parse(row);
      const target = targetOf(refund && store.findByBank(refund.bank_tran_id));
      const outage = faults.takeRefund(target, 'fail', 'hang');
      if (outage) return failOrHang(outage);
      const common = { APIConnect: 'DONE', refund_ref_id: refundId };
      if (!refund) return Response.json({ ...common, status: 'failed', errorReason: 'Refund not found' });
      const now = Date.now();
      insertDescribed.run(refundId, now);
      let refundedAt = refund.refunded_at;
      if (refundedAt === null && !faults.takeRefund(target, 'processing') && refund.described_at !== null) {
        updateRefunded.run(now, refundId);
        refundedAt = now;
      }
      return Response.json({
        ...common,
        bank_tran_id: refund.bank_tran_id,
        tran_id: refund.tran_id,
        initiated_on: dhakaTime(refund.created_at),
        refunded_on: refundedAt === null ? '' : dhakaTime(refundedAt),
        status: refundedAt === null ? 'processing' : 'refunded',
        errorReason: '',
      });
    },
  };
}

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const refundRow = z.object({
  refund_ref_id: z.string(),
  refund_trans_id: z.string(),
  bank_tran_id: z.string(),
  tran_id: z.string(),
  reference: z.string(),
  amount_paisa: z.number(),
  created_at: z.number(),
  described_at: z.nullable(z.number()),
  refunded_at: z.nullable(z.number()),
  cancelled_at: z.nullable(z.number()),
});
export type GatewayRefund = z.infer<typeof refundRow>;

export type RefundStore = ReturnType<typeof createRefundStore>;

/** Creates the store of the refunds. A `refund_trans_id` has one refund. */
export function createRefundStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO gateway_refunds
     (refund_ref_id, refund_trans_id, bank_tran_id, tran_id, reference, amount_paisa, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectOne = database.prepare('SELECT * FROM gateway_refunds WHERE refund_ref_id = ?');
  const selectByMerchantId = database.prepare('SELECT * FROM gateway_refunds WHERE refund_trans_id = ?');
  const selectOfPayment = database.prepare(
    'SELECT * FROM gateway_refunds WHERE bank_tran_id = ? ORDER BY rowid',
  );
  const update = (column: 'described_at' | 'refunded_at' | 'cancelled_at') =>
    database.prepare(`UPDATE gateway_refunds SET ${column} = ? WHERE refund_ref_id = ?`);
  const updates = {
    described: update('described_at'),
    refunded: update('refunded_at'),
    cancelled: update('cancelled_at'),
  };
  const one = (row: unknown) => (row === undefined ? undefined : refundRow.parse(row));

  return {
    /** Adds a refund; returns its `refund_ref_id`. */
    add(refund: {
      merchantId: string;
      bankTransactionId: string;
      transactionId: string;
      reference: string;
      paisa: bigint;
    }): string {
      const refundId = randomBytes(12).toString('hex');
      const { merchantId, bankTransactionId, transactionId, reference, paisa } = refund;
      insert.run(refundId, merchantId, bankTransactionId, transactionId, reference, paisa, Date.now());
      return refundId;
    },
    find: (refundId: string) => one(selectOne.get(refundId)),
    /** Returns the refund of the merchant's own id. */
    findByMerchantId: (merchantId: string) => one(selectByMerchantId.get(merchantId)),
    /** Lists the refunds of a payment, oldest first. */
    listOf: (bankTransactionId: string) =>
      selectOfPayment.all(bankTransactionId).map((row) => refundRow.parse(row)),
    /** Records that the refund was described, refunded or cancelled. */
    mark: (refundId: string, event: keyof typeof updates) => updates[event].run(Date.now(), refundId),
  };
}

/** Returns the status of a refund, as a status query reports it. */
export function refundState(refund: GatewayRefund): 'processing' | 'refunded' | 'cancelled' {
  if (refund.cancelled_at !== null) return 'cancelled';
  return refund.refunded_at === null ? 'processing' : 'refunded';
}

import type { DatabaseSync } from 'node:sqlite';

const setAside = `
  CREATE TABLE IF NOT EXISTS gateway_refund_progress (
    refund_ref_id TEXT PRIMARY KEY, described_at INTEGER NOT NULL, refunded_at INTEGER
  ) WITHOUT ROWID;
  DROP INDEX gateway_sessions_by_transaction;
  DROP INDEX gateway_sessions_by_time;
  ALTER TABLE gateway_sessions RENAME TO old_gateway_sessions;
  ALTER TABLE gateway_refunds RENAME TO old_gateway_refunds;
`;

const copy = `
  INSERT INTO gateway_sessions SELECT session_key, tran_id, request, currency_rate, created_at
    FROM old_gateway_sessions;
  INSERT INTO gateway_payments (session_key, status, val_id, bank_tran_id, risk_level, acted_at, validated_at)
    SELECT session_key, state, val_id, bank_tran_id, risk_level, acted_at, validated_at
    FROM old_gateway_sessions WHERE state <> 'OPEN' ORDER BY acted_at;
  INSERT INTO gateway_refunds
    SELECT refund_ref_id, refund_ref_id, bank_tran_id, tran_id, reference, amount_paisa, created_at,
      described_at, refunded_at, NULL
    FROM old_gateway_refunds LEFT JOIN gateway_refund_progress USING (refund_ref_id) ORDER BY created_at;
  DROP TABLE old_gateway_sessions;
  DROP TABLE old_gateway_refunds;
  DROP TABLE gateway_refund_progress;
`;

/** Creates the tables, and copies the gateway's rows of folders in which a session had one payment at most. */
export function createTables(database: DatabaseSync, schema: string): void {
  const isOld = database
    .prepare(`SELECT 1 FROM pragma_table_info('gateway_sessions') WHERE name = 'state'`)
    .get();
  database.exec(isOld ? setAside + schema + copy : schema);
}

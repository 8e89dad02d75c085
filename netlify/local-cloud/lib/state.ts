import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

const schema = `
  CREATE TABLE IF NOT EXISTS redis_keys (
    key BLOB PRIMARY KEY, type TEXT NOT NULL, expires_at INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS redis_elements (
    key BLOB NOT NULL, element BLOB NOT NULL, value ANY, expires_at INTEGER, PRIMARY KEY (key, element)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS gateway_sessions (
    session_key TEXT PRIMARY KEY,
    tran_id TEXT NOT NULL,
    request TEXT NOT NULL,
    currency_rate TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS gateway_sessions_by_transaction ON gateway_sessions (tran_id);
  CREATE INDEX IF NOT EXISTS gateway_sessions_by_time ON gateway_sessions (created_at);
  CREATE TABLE IF NOT EXISTS gateway_payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_key TEXT NOT NULL,
    status TEXT NOT NULL,
    val_id TEXT UNIQUE,
    bank_tran_id TEXT UNIQUE,
    risk_level TEXT NOT NULL,
    acted_at INTEGER NOT NULL,
    validated_at INTEGER
  );
  CREATE INDEX IF NOT EXISTS gateway_payments_by_session ON gateway_payments (session_key);
  CREATE TABLE IF NOT EXISTS gateway_refunds (
    refund_ref_id TEXT PRIMARY KEY,
    refund_trans_id TEXT NOT NULL UNIQUE,
    bank_tran_id TEXT NOT NULL,
    tran_id TEXT NOT NULL,
    reference TEXT NOT NULL,
    amount_paisa INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    described_at INTEGER,
    refunded_at INTEGER,
    cancelled_at INTEGER
  );
  CREATE INDEX IF NOT EXISTS gateway_refunds_by_payment ON gateway_refunds (bank_tran_id);
  CREATE TABLE IF NOT EXISTS stripe_objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    session TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS stripe_objects_by_session ON stripe_objects (session, type);
  CREATE INDEX IF NOT EXISTS stripe_objects_by_type ON stripe_objects (type);
  CREATE TABLE IF NOT EXISTS stripe_events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    session TEXT NOT NULL,
    url TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS stripe_events_by_session ON stripe_events (session);
  CREATE INDEX IF NOT EXISTS stripe_events_by_state ON stripe_events (state);
  CREATE TABLE IF NOT EXISTS stripe_keys (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    parameters TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS emails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at INTEGER NOT NULL,
    service_id TEXT NOT NULL,
    template_id TEXT NOT NULL,
    fields TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS owner_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at INTEGER NOT NULL,
    headers TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS images (
    id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, mime TEXT NOT NULL, bytes BLOB NOT NULL
  );
`;

/**
 * Opens and locks the folder's database. The operating system releases the lock when the process ends.
 * @throws {Error} if another process has the database open
 */
export function openState(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'cloud.sqlite'));
  try {
    // The operating system has each commit before the response; only a power failure could lose it.
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL');
    database.exec('BEGIN EXCLUSIVE');
    database.exec(schema);
    database.exec('COMMIT');
  } catch (error) {
    database.close();
    throw isBusy(error) ? new Error(`The folder ${folder} is in use by another local cloud.`) : error;
  }
  return database;
}

/** Runs `work` in one transaction, returns its result, and rolls it back if `work` throws. */
export function transact<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

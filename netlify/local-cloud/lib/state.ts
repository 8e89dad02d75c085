import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

class FolderInUse extends Error {}

/** Returns the file of a folder's database. */
export const stateFile = (folder: string): string => join(folder, 'cloud.sqlite');

/**
 * Opens and locks the folder's database, or one in memory. The operating system releases the lock when the process ends.
 * @throws {FolderInUse} if another process has the database open
 */
export function openState(folder?: string): DatabaseSync {
  if (folder === undefined) return new DatabaseSync(':memory:');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(stateFile(folder));
  try {
    // The operating system has each commit before the response; only a power failure could lose it.
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    database.close();
    throw isBusy(error) ? new FolderInUse(`The folder ${folder} is in use by another local cloud.`) : error;
  }
  return database;
}

/** Waits until no other process has the folder's database, and opens and locks it. */
export async function openStateOnceFree(folder: string): Promise<DatabaseSync> {
  for (;;) {
    try {
      return openState(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
    await sleep(100);
  }
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

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalCloud } from './cloud.ts';
import { openState } from './lib/state.ts';

const OLD_RECORD = `CREATE TABLE stripe_sessions (number INTEGER PRIMARY KEY, id TEXT, intent TEXT, session TEXT);
  INSERT INTO stripe_sessions VALUES (1, 'cs_test_1', 'pi_1', '{"id": "cs_test_1"}')`;

test.each([
  ['table', 'CREATE TABLE stripe_sessions (id TEXT)'],
  ['record', OLD_RECORD],
])('a local cloud says what to delete when another version has stored a %s', async (_case, sql) => {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const database = openState(folder);
  database.exec(sql);
  database.close();
  await expect(startLocalCloud({ folder, port: 0 })).rejects.toThrow(`${folder}: delete that folder`);
});

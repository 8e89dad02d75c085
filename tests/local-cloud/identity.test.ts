import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { startIdentity } from '../../netlify/local-cloud/identity/identity.ts';
import { ensureDemoAccount } from '../../netlify/local-cloud/identity/identity-accounts.ts';
import { temporaryFolder } from './support.ts';

const projectId = 'demo-local-cloud-test';
const account = { email: 'demo@example.com', password: 'password-1', displayName: 'Demo' };
const session = z.looseObject({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });

async function post(address: string, body: object) {
  const response = await fetch(`${address}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

async function start(folder: string) {
  const identity = await startIdentity({ folder, port: 0, projectId });
  onTestFinished(() => identity.close());
  return identity;
}

async function signIn(url: string) {
  const api = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const { answer } = await post(api, { ...account, returnSecureToken: true });
  return session.parse(answer);
}

test('accounts and their sign-ins survive kill -9 of the emulator', { timeout: 400_000 }, async () => {
  // Another emulator of the same project leaves this for a moment.
  const halfWritten = join(tmpdir(), `hub-${projectId}.json`);
  writeFileSync(halfWritten, '{');
  onTestFinished(() => rmSync(halfWritten));

  const folder = temporaryFolder();
  const first = await start(folder);
  const uid = await ensureDemoAccount(first.url, account);
  expect(await ensureDemoAccount(first.url, account)).toBe(uid);
  const before = await signIn(first.url);
  const saved = join(folder, 'export', 'auth_export', 'accounts.json');
  await expect.poll(() => existsSync(saved) && readFileSync(saved, 'utf8')).toContain(account.email);
  process.kill(-first.groupId, 'SIGKILL');
  await first.close();
  expect(readFileSync(saved, 'utf8')).toContain(account.email);

  const second = await start(folder);
  expect((await signIn(second.url)).localId).toBe(before.localId);
  const lookup = await post(`${second.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
    idToken: before.idToken,
  });
  expect(lookup).toMatchObject({
    status: 200,
    answer: { users: [{ email: account.email, displayName: account.displayName }] },
  });
  const refreshed = await post(`${second.url}/securetoken.googleapis.com/v1/token`, {
    grant_type: 'refresh_token',
    refresh_token: before.refreshToken,
  });
  expect(refreshed).toMatchObject({ status: 200, answer: { user_id: before.localId } });
});

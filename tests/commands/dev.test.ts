import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { findFreePort, listen } from '../../netlify/local/listen.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order.ts';
import { tokenResponseSchema } from '../../src/contract/token.ts';
import { orderOf } from '../support/order-form.ts';
import { postBack, press } from '../support/payment-page.ts';

interface Dev {
  child: ChildProcess;
  output(): string;
}

function runDev(env: Record<string, string>): Dev {
  const child = spawn('npm', ['run', 'dev'], { env: { ...process.env, ...env }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  onTestFailed(() => console.error(output));
  return { child, output: () => output };
}

/** The processes that were started for a state folder, which stands in the environment of each. */
const processesOf = (folder: string): number[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line.includes(`LOCAL_CLOUD_FOLDER=${folder}`))
    .map((line) => Number.parseInt(line, 10));

const untilGone = (folder: string) =>
  expect.poll(() => processesOf(folder), { timeout: 20_000, interval: 250 }).toEqual([]);

const untilReady = ({ output }: Dev) =>
  expect.poll(output, { timeout: 240_000, interval: 250 }).toContain('Motor Mechanic is ready');

async function freshSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const site = await findFreePort();
  const identity = await findFreePort();
  onTestFinished(async () => {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const env = {
    LOCAL_CLOUD_FOLDER: folder,
    SITE_PORT: String(site),
    LOCAL_CLOUD_PORT: String(await findFreePort()),
    IDENTITY_PORT: String(identity),
    BUNDLER_PORT: String(await findFreePort()),
  };
  return { folder, env, site: `http://localhost:${site}`, identity: `http://127.0.0.1:${identity}` };
}

/** Leaves header rules where a build writes them, unless there was a build. */
function pretendEarlierBuild(): void {
  if (existsSync('dist/_headers')) return;
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/_headers', "/*\n  Content-Security-Policy: default-src 'none'\n");
  onTestFinished(() => rmSync('dist/_headers'));
}

test('a port in use is one clear line that names it, and nothing is left running', async () => {
  const { folder, env } = await freshSettings();
  for (const name of ['SITE_PORT', 'LOCAL_CLOUD_PORT', 'IDENTITY_PORT', 'BUNDLER_PORT']) {
    const occupier = createServer();
    const port = await listen(occupier, 0, 'test');
    const dev = runDev({ ...env, [name]: String(port) });
    await expect.poll(() => dev.child.exitCode, { timeout: 30_000 }).toBe(1);
    expect(dev.output()).toMatch(new RegExp(`^Port ${port} \\(.*${name}.*\\) is in use\\.$`, 'm'));
    await untilGone(folder);
    occupier.close();
  }
});

test('what is booked and paid outlives kill -9, and Ctrl-C leaves no process behind', async () => {
  const { folder, env, site, identity } = await freshSettings();
  const account = { email: 'rahim@example.com', password: 'correct horse', returnSecureToken: true };
  const tokenFrom = async (call: 'signUp' | 'signInWithPassword') => {
    const post = (url: string, body: unknown, bearer = '') =>
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      });
    const answer = await post(
      `${identity}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`,
      account,
    );
    const { idToken } = z.parse(z.object({ idToken: z.string() }), await answer.json());
    const { email } = account;
    return tokenResponseSchema.parse(await (await post(`${site}/api/jwt`, { email }, idToken)).json()).token;
  };
  const book = async (token: string) => {
    const response = await fetch(`${site}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(orderOf(account)),
    });
    return paymentUrlSchema.parse(await response.json()).url;
  };

  pretendEarlierBuild();
  const first = runDev(env);
  await untilReady(first);
  // It would forbid the bundler's own inline script.
  expect((await fetch(site)).headers.get('Content-Security-Policy')).toBeNull();
  for (const text of [site, '/sslcommerz/', '/emailjs/outbox', 'demo@motor-mechanic.test']) {
    expect(first.output()).toContain(text);
  }
  const settings = await (await fetch(`${site}/@vite/env`)).text();
  expect(settings).toContain(env.LOCAL_CLOUD_PORT);
  expect(settings).toContain(identity);
  const before = await tokenFrom('signUp');
  const paid = await press(await book(before), 'pay');
  const opened = await book(before);
  // The emulator's accounts are saved once a second.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const supervisor = processesOf(folder).find((pid) =>
    execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).startsWith(
      'node netlify',
    ),
  );
  if (!supervisor) throw new Error('the dev command is not among its processes');
  process.kill(supervisor, 'SIGKILL');
  await untilGone(folder);

  const second = runDev(env);
  await untilReady(second);
  expect(await postBack(paid)).toMatch(/^303 \/payment\/success\?transactionId=/);
  expect(await postBack(await press(opened, 'pay'))).toMatch(/^303 \/payment\/success\?transactionId=/);
  const after = await tokenFrom('signInWithPassword');
  const answer = await fetch(`${site}/api/orders?email=${account.email}`, {
    headers: { Authorization: `Bearer ${after}` },
  });
  const orders = z.parse(z.array(orderSchema), await answer.json());
  expect(orders.map(({ payment }) => payment)).toEqual(['paid', 'paid']);

  second.child.kill('SIGINT');
  await untilGone(folder);
  await expect.poll(() => second.child.exitCode).toBe(0);
}, 600_000);

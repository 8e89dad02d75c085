import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { findFreePort, listen, requireFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../src/contract/account/demo-accounts.ts';
import { signIn, signUp } from '../support/account.ts';
import { postBack, press } from '../support/gateways/payment-page.ts';
import { signInAt } from '../support/servers/served-site.ts';

const portNames = ['SITE_PORT', 'LOCAL_CLOUD_PORT', 'IDENTITY_PORT', 'BUNDLER_PORT'] as const;

interface Dev {
  child: ChildProcess;
  output(): string;
}

const npmRunDev = (env: Record<string, string>) => run('npm', ['run', 'dev'], env);

/** Runs plain `netlify dev` without internet, on ports other than those of netlify.toml. */
const netlifyDev = (env: Record<string, string>) => {
  const { SITE_PORT = '', BUNDLER_PORT = '' } = env;
  const flags = ['--offline', '--internal-disable-edge-functions'];
  const ports = ['--port', SITE_PORT, '--target-port', BUNDLER_PORT];
  return run('npx', ['netlify', 'dev', ...flags, ...ports], { ...localEnvironment(readPorts(env)), ...env });
};

function run(command: string, args: string[], env: Record<string, string>): Dev {
  const child = spawn(command, args, { env: { ...process.env, ...env }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  onTestFailed(() => console.error(output));
  return { child, output: () => output };
}

/** Finds the processes of a state folder, which is in the environment of each. */
const processesOf = (folder: string, command = ''): number[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line.includes(command) && line.includes(`LOCAL_CLOUD_FOLDER=${folder}`))
    .map((line) => Number.parseInt(line, 10));

const untilGone = (folder: string) =>
  expect.poll(() => processesOf(folder), { timeout: 20_000, interval: 250 }).toEqual([]);

/** Sends a signal to the foreground process group, as a terminal does. */
const signal = ({ child }: Dev, name: NodeJS.Signals) => process.kill(-Number(child.pid), name);

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

test('a port in use is reported in one line, and no process is left running', {
  timeout: 240_000,
}, async () => {
  const runs = portNames.map(async (name) => {
    const { folder, env } = await freshSettings();
    const occupier = createServer();
    const port = await listen(occupier, 0, 'test');
    const dev = npmRunDev({ ...env, [name]: String(port) });
    await expect.poll(() => dev.child.exitCode, { timeout: 30_000 }).toBe(1);
    expect(dev.output()).toMatch(new RegExp(`^Port ${port} \\(.*${name}.*\\) is in use\\.$`, 'm'));
    await untilGone(folder);
    occupier.close();
  });
  await Promise.all(runs);
});

test('npm run dev and netlify dev share their state: orders survive kill -9, and Ctrl-C ends every process', async () => {
  const { folder, env, site, identity } = await freshSettings();
  const email = 'rahim@example.com';
  process.env.VITE_AUTH_EMULATOR_URL = identity;
  // Another emulator of the same project leaves this for a moment.
  const halfWritten = join(tmpdir(), 'hub-demo-motor-mechanic.json');
  writeFileSync(halfWritten, '{');
  onTestFinished(() => rmSync(halfWritten, { force: true }));

  const first = npmRunDev(env);
  await untilReady(first);
  expect(first.output()).toContain('Filling the new store with a demonstration');
  expect(first.output()).not.toContain('Injected');
  const settings = await (await fetch(`${site}/@vite/env`)).text();
  expect(settings).toContain(env.LOCAL_CLOUD_PORT);
  expect(settings).toContain(identity);
  for (const path of ['/%E0%A4%A', '//']) expect((await fetch(site + path)).status).toBe(400);
  const { email: demoEmail } = demoAccounts[2];
  const demo = await signInAt(site, demoEmail, (await signIn(demoEmail, DEMO_PASSWORD)).idToken);
  await expect.poll(demo.photo).toBe(200);
  const account = await signUp(email);
  const before = await signInAt(site, email, account.idToken);
  const paid = await press(await before.book(), 'pay');
  const opened = await before.book();
  // The emulator's accounts are saved once a second.
  const saved = join(folder, 'identity', 'export', 'auth_export', 'accounts.json');
  await expect.poll(() => existsSync(saved) && readFileSync(saved, 'utf8')).toContain(email);
  const [netlify = 0] = processesOf(folder, 'run-netlify.ts dev');
  process.kill(netlify, 'SIGKILL');
  await untilGone(folder);

  const second = netlifyDev(env);
  await untilReady(second);
  for (const text of [
    site,
    '/garage',
    '/sslcommerz/',
    '/stripe/',
    '/emailjs/outbox',
    '/sms/outbox',
    'demo@motor-mechanic.test',
    'garage@motor-mechanic.test',
    'desk@motor-mechanic.test',
  ]) {
    expect(second.output().split('Motor Mechanic is ready')[1]).toContain(text);
  }
  expect(second.output()).not.toContain('Filling');
  const page = await (await fetch(`${site}/services`)).text();
  expect(page).toContain('/@vite/client');
  expect(page).toContain('<title>Services - Motor Mechanic</title>');
  expect(await postBack(paid)).toMatch(/^303 \/payment\/success\?transactionId=/);
  expect(await postBack(await press(opened, 'pay'))).toMatch(/^303 \/payment\/success\?transactionId=/);
  const after = await signInAt(site, email, (await signIn(email)).idToken);
  expect(await after.payments()).toEqual(['paid', 'paid']);
  // The session is kept.
  const lookup = await fetch(`${identity}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: account.idToken }),
  });
  expect(await lookup.json()).toMatchObject({ users: [{ localId: account.localId, email }] });

  signal(second, 'SIGINT');
  await untilGone(folder);
  for (const name of portNames) await requireFreePort(Number(env[name]), name);
}, 600_000);

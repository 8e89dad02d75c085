import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestCloud, temporaryFolder } from '../local-cloud/support.ts';
import { startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { type Command, runCommandIn, storeOf } from '../support/servers/run-command.ts';

/* The selection of a command's store. */

/** Runs commands next to a local cloud on LOCAL_CLOUD_PORT, which a command with another store must not use. */
async function startMachine() {
  const local = await startTestCloud({ redisToken: 'local' });
  const folder = temporaryFolder();
  const env = { PATH: process.env.PATH, LOCAL_CLOUD_PORT: String(local.port) };
  return {
    env,
    folder,
    write: (lines: Record<string, string>) =>
      writeFileSync(
        join(folder, 'production.env'),
        Object.entries(lines)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      ),
    run: (name: Command, args: string[], variables: Record<string, string> = {}) =>
      runCommandIn(name, args, { ...env, ...variables }, { cwd: folder }),
  };
}

const FILE = '--env-file=production.env';

const commands: [Command, string[]][] = [
  ['catalogue', ['list']],
  ['orders', ['list']],
  ['store', ['backup']],
  ['reconcile', []],
  ['reconcile', ['--all', '--refunds-only']],
];

test.each(commands)('%s %j never uses the local cloud if a file is given', async (name, args) => {
  const { run, write } = await startMachine();
  write({ UPSTASH_REDIS_REST_TOKEN: '', VITE_BDT_PER_USD: '122.50' });
  const { code, stdout, stderr } = await run(name, [...args, FILE]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^UPSTASH_REDIS_REST_URL is missing; UPSTASH_REDIS_REST_TOKEN is missing.* \(\.env\.example describes each\)\.\n$/,
  );
});

test('commands that need the gateway name missing settings before any action', async () => {
  const { run, write } = await startMachine();
  const { url } = await startFilledStore(8);
  write(storeOf(url));
  for (const [name, args] of [
    ['reconcile', []],
    ['orders', ['audit']],
  ] as const) {
    const { code, stdout, stderr } = await run(name, [...args, FILE]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/SSLCOMMERZ_URL is missing; SSLCOMMERZ_STORE_ID is missing/);
    expect(stderr).not.toMatch(/\bURL is missing; U|^ {4}at /m);
  }
});

test('variables of the shell override the file', async () => {
  const { run, write } = await startMachine();
  const [ofFile, ofShell] = [await startStore(), await startStore()];
  write(storeOf(ofFile.url));
  expect((await run('catalogue', ['list', FILE])).stderr).toBe(`Store: ${ofFile.url}/redis\n`);
  const { UPSTASH_REDIS_REST_URL } = storeOf(ofShell.url);
  expect((await run('catalogue', ['list', FILE], { UPSTASH_REDIS_REST_URL })).stderr).toBe(
    `Store: ${ofShell.url}/redis\n`,
  );
});

test('a value that Node would truncate is rejected with its name and line', async () => {
  const { run, write } = await startMachine();
  write({ UPSTASH_REDIS_REST_URL: 'https://store.example', UPSTASH_REDIS_REST_TOKEN: 'pass#word' });
  const { code, stderr } = await run('catalogue', ['list', FILE]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^production\.env:2: UPSTASH_REDIS_REST_TOKEN has a #: .*\n$/);
});

test('a missing file is reported in one line', async () => {
  const { run } = await startMachine();
  const { code, stderr } = await run('catalogue', ['list', FILE]);
  // Node itself reads the option at any position.
  expect({ code, stderr }).toEqual({
    code: 9,
    stderr: expect.stringMatching(/^.*production\.env: not found\n$/),
  });
});

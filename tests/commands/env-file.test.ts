import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStore } from '../support/orders/filled-store.ts';
import { type Command, runCommandIn, storeOf } from '../support/servers/run-command.ts';
import { startTestCloud, temporaryFolder } from '../support/servers/test-cloud.ts';

/* The selection of a command's store. */

/** Runs commands next to a local cloud on LOCAL_CLOUD_PORT, which a command with another store must not use. */
async function startMachine(lines: Record<string, string>) {
  const local = await startTestCloud();
  const folder = temporaryFolder();
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'production.env'), text.join(''));
  const env = { PATH: process.env.PATH, LOCAL_CLOUD_PORT: String(local.port) };
  return (command: string, variables: Record<string, string> = {}) => {
    const [name, ...args] = command.split(' ') as [Command, ...string[]];
    const options = [...args, '--env-file=production.env'];
    return runCommandIn(name, options, { env: { ...env, ...variables }, cwd: folder });
  };
}

/** Nothing is asked of it. */
const withoutGateway = storeOf('http://127.0.0.1:1');
/** Node would cut it at the #. */
const cut = { UPSTASH_REDIS_REST_URL: 'https://store.example', UPSTASH_REDIS_REST_TOKEN: 'pass#word' };

test.each<[string, Record<string, string>, RegExp]>([
  ['orders list', { VITE_BDT_PER_USD: '122.50' }, /^UPSTASH_REDIS_REST_URL is missing; UPSTASH_.*\)\.\n$/],
  ['reconcile', { VITE_BDT_PER_USD: '122.50' }, /^UPSTASH_REDIS_REST_URL is missing; UPSTASH_.*\)\.\n$/],
  ['reconcile', withoutGateway, /SSLCOMMERZ_URL is missing; SSLCOMMERZ_STORE_ID is missing/],
  ['orders audit', withoutGateway, /SSLCOMMERZ_URL is missing; SSLCOMMERZ_STORE_ID is missing/],
  ['orders list', cut, /^production\.env:2: UPSTASH_REDIS_REST_TOKEN has a #: .*\n$/],
])('`%s` with the file %j says what is wrong, and uses no other store', async (command, lines, problem) => {
  const run = await startMachine(lines);
  const { code, stdout, stderr } = await run(command);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(problem);
  expect(stderr).not.toMatch(/^ {4}at /m);
});

test('variables of the shell override the file', async () => {
  const [ofFile, ofShell] = [await startStore(), await startStore()];
  const run = await startMachine(storeOf(ofFile.url));
  expect((await run('orders list')).stderr).toBe(`Store: ${ofFile.url}/redis\n`);
  const { UPSTASH_REDIS_REST_URL } = storeOf(ofShell.url);
  expect((await run('orders list', { UPSTASH_REDIS_REST_URL })).stderr).toBe(`Store: ${ofShell.url}/redis\n`);
});

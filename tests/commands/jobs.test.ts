import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { startFilledStore } from '../support/orders/filled-store.ts';
import { local } from '../support/servers/channels.ts';
import { productionVariables } from '../support/servers/production-environment.ts';
import { storeOf } from '../support/servers/run-command.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';

test('the jobs of the garage’s machine audit, back up and refund with no more than an env file', async () => {
  const { url, redis } = await startFilledStore(8);
  const folder = temporaryFolder();
  const [envFile, backup] = [join(folder, 'production.env'), join(folder, 'backup.jsonl')];
  const { SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD } = local;
  const gateway = { SSLCOMMERZ_URL: `${url}/sslcommerz`, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD };
  const variables = { ...productionVariables, ...storeOf(url), ...gateway };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  writeFileSync(envFile, lines.join('\n'));
  const { PATH } = process.env;
  // A job that fails has its output mailed: it ends with another code than 0, at which this rejects.
  const run = (job: string) => {
    const args = ['run', '-s', ...job.split(' '), `--env-file=${envFile}`];
    return promisify(execFile)('npm', args, { env: { PATH, HOME: folder } });
  };
  // No gateway has taken the money of these orders, which came later.
  for (const job of ['orders -- audit --to 2026-09-30', `store -- backup ${backup}`])
    expect((await run(job)).stderr).toContain(`Store: ${url}/redis\n`);
  expect(existsSync(backup)).toBe(true);
  const failed = { code: 1, stdout: expect.stringMatching(/^\d refund failed$/m) };
  await expect(run('refunds --')).rejects.toMatchObject(failed);
  await redis.del(keys.queue);
  expect((await run('refunds --')).stdout).toBe('Nothing to do.\n');
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test, vi } from 'vitest';
import { bundleOptions } from '../../netlify/build/bundle-functions.ts';
import { productionEnvironment } from '../support/servers/production-environment.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';

test('the functions of a preview refuse the live gateway', async () => {
  const outdir = temporaryFolder();
  // Netlify sets CONTEXT for builds only.
  vi.stubEnv('CONTEXT', 'deploy-preview');
  await build({ ...bundleOptions(), entryPoints: ['netlify/functions/services-list.ts'], outdir });
  const call = `import('./services-list.mjs')
    .then((list) => list.default(new Request('https://garage.example/api/services'), { params: {} }))
    .then(({ status }) => console.log(status))`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--eval', call], {
    cwd: outdir,
    env: { PATH: process.env.PATH, ...productionEnvironment },
  });
  expect(stdout).toBe('500\n');
  expect(stderr).toContain("SSLCOMMERZ_URL is not the sandbox's, but this is a deploy-preview");
});

import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../local-cloud/support.ts';
import { productionEnvironment } from '../support/servers/production-environment.ts';

test('the functions of a preview refuse the live gateway', async () => {
  const folder = temporaryFolder();
  for (const name of ['netlify', 'src', 'package.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const run = (script: string, env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--eval', script], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
    });

  const bundle = "import('./netlify/build/bundle-functions.ts').then((build) => build.bundleFunctions())";
  await run(bundle, { CONTEXT: 'deploy-preview' });
  // Netlify sets CONTEXT for builds only.
  const call = `import('./.functions/services-list.mjs')
    .then((list) => list.default(new Request('https://garage.example/api/services'), { params: {} }))
    .then(({ status }) => console.log(status))`;
  const { stdout, stderr } = await run(call, productionEnvironment);
  expect(stdout).toBe('500\n');
  expect(stderr).toContain("SSLCOMMERZ_URL is not the sandbox's, but this is a deploy-preview");
});

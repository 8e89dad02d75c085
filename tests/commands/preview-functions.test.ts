import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { productionEnvironment } from '../support/servers/production-environment.ts';
import { copyProject } from '../support/servers/run-command.ts';

test('the functions of a preview refuse the live gateway', async () => {
  const folder = copyProject();
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

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { productionEnvironment, productionSettings } from '../support/production-environment.ts';

const { URL: _url, SITE_NAME: _name, ...functions } = productionEnvironment;
const { VITE_SITE_URL: _site, ...site } = productionSettings;
const production = { ...functions, ...site };
const preview = {
  ...production,
  UPSTASH_REDIS_REST_URL: 'https://preview.upstash.io',
  UPSTASH_REDIS_REST_TOKEN: 'preview-token',
  TOKEN_SECRET: 'another secret of at least thirty-two bytes',
  SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
  SSLCOMMERZ_STORE_ID: 'testbox',
  SSLCOMMERZ_STORE_PASSWORD: 'testbox-password',
  VITE_FIREBASE_PROJECT_ID: 'motor-mechanic-preview',
};

/** Netlify's command line, which keeps what is set in a file beside it. */
const netlify = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const path = __dirname + '/netlify.json';
const all = JSON.parse(readFileSync(path, 'utf8'));
const options = { context: { type: 'string' }, json: { type: 'boolean' }, force: { type: 'boolean' }, secret: { type: 'boolean' } };
const { positionals: [command, name, value], values: { context, secret } } = parseArgs({ allowPositionals: true, options });
if (command === 'env:list') console.log(JSON.stringify(all[context] ?? {}));
else if (name === all.broken) { console.error('Netlify says no'); process.exit(1); }
else { (all[context] ??= {})[name] = secret ? '****' : value; writeFileSync(path, JSON.stringify(all)); }
`;

function startNetlify(state: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'netlify'), netlify, { mode: 0o755 });
  writeFileSync(join(folder, 'netlify.json'), JSON.stringify(state));
  const write = (name: string, variables: Record<string, string>) => {
    const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}`);
    writeFileSync(join(folder, name), `# what a deploy needs\n${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['netlify/commands/environment.ts', ...args], { env });
  const stored = () => JSON.parse(readFileSync(join(folder, 'netlify.json'), 'utf8'));
  return { write, run, stored };
}

test('a complete file of each context passes its check', async () => {
  const { write, run } = startNetlify();
  const file = write('production.env', production);
  expect((await run('check', 'production', file)).stdout).toContain('all that production needs');
  const { stdout } = await run('check', 'deploy-preview', write('p.env', preview), '--production', file);
  expect(stdout).toContain('all that deploy-preview needs');
});

test('what is missing, malformed or local is named, and nothing is set', async () => {
  const { write, run, stored } = startNetlify();
  const { VITE_EMAILJS_SERVICE_ID: _, SSLCOMMERZ_STORE_ID: __, ...incomplete } = preview;
  const file = write('p.env', { ...incomplete, VITE_BDT_PER_USD: 'many' });
  await expect(run('set', 'deploy-preview', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /SSLCOMMERZ_STORE_ID is missing; VITE_BDT_PER_USD is malformed[\s\S]*needs VITE_BDT_PER_USD, VITE_EMAILJS_SERVICE_ID/,
    ),
  });
  const local = write('l.env', { ...preview, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
  await expect(run('set', 'deploy-preview', local)).rejects.toMatchObject({
    stderr: expect.stringContaining('VITE_AUTH_EMULATOR_URL: a local setting'),
  });
  expect(stored()).toEqual({});
});

test('a preview gets nothing of production’s, whether that is in a file or in Netlify', async () => {
  const { write, run, stored } = startNetlify({ production });
  const shared = write('p.env', { ...preview, UPSTASH_REDIS_REST_URL: production.UPSTASH_REDIS_REST_URL });
  const refused = { code: 1, stderr: expect.stringContaining("UPSTASH_REDIS_REST_URL is production's") };
  await expect(run('set', 'deploy-preview', shared)).rejects.toMatchObject(refused);
  const file = write('production.env', production);
  await expect(run('check', 'deploy-preview', shared, '--production', file)).rejects.toMatchObject(refused);
  await expect(run('check', 'deploy-preview', file)).rejects.toMatchObject({
    stderr: expect.stringContaining("SSLCOMMERZ_URL is not the sandbox's"),
  });
  expect(stored()).toEqual({ production });
});

test('set gives each variable to its context, secrets as such, and says which could not be set', async () => {
  const { write, run, stored } = startNetlify({ broken: 'TOKEN_SECRET' });
  const file = write('p.env', preview);
  const failure = await run('set', 'deploy-preview', file).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('TOKEN_SECRET failed. Netlify says no'),
  });
  expect(failure).not.toMatchObject({ stderr: expect.stringContaining(preview.TOKEN_SECRET) });

  const working = startNetlify({ production });
  await working.run('set', 'deploy-preview', working.write('p.env', preview));
  expect(working.stored()).toEqual({
    production,
    'deploy-preview': {
      ...preview,
      UPSTASH_REDIS_REST_TOKEN: '****',
      TOKEN_SECRET: '****',
      SSLCOMMERZ_STORE_PASSWORD: '****',
    },
  });
  expect(stored()['deploy-preview']).not.toHaveProperty('TOKEN_SECRET');
});

test('wrong arguments are answered with the usage', async () => {
  const { run } = startNetlify();
  for (const args of [
    [],
    ['set'],
    ['check', 'staging', 'x.env'],
    ['check', 'production', 'x.env', '--force'],
  ]) {
    await expect(run(...args)).rejects.toMatchObject({ code: 2 });
  }
  await expect(run('check', 'production', 'nowhere.env')).rejects.toMatchObject({ code: 1 });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { writeNetlify } from '../support/servers/netlify-stand-in.ts';
import {
  previewVariables as preview,
  productionVariables as production,
} from '../support/servers/production-environment.ts';

function startNetlify(state: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stored = writeNetlify(folder, state);
  const write = (name: string, variables: Record<string, string>) => {
    const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}`);
    writeFileSync(join(folder, name), `# what a deploy needs\n${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['netlify/cli/environment/environment.ts', ...args], { env });
  return { write, run, stored };
}

test('a complete file of each context passes its check', async () => {
  const { write, run } = startNetlify();
  const file = write('production.env', production);
  expect((await run('check', 'production', file)).stdout).toContain('complete for production');
  const { stdout } = await run('check', 'deploy-preview', write('p.env', preview), '--production', file);
  expect(stdout).toContain('complete for deploy-preview');
});

test('a preview shares no production value, whether from a file or from Netlify', async () => {
  const { write, run, stored } = startNetlify({ production });
  const shared = write('p.env', { ...preview, UPSTASH_REDIS_REST_URL: production.UPSTASH_REDIS_REST_URL });
  const refused = {
    code: 1,
    stderr: expect.stringContaining("UPSTASH_REDIS_REST_URL has production's value"),
  };
  await expect(run('set', 'deploy-preview', shared)).rejects.toMatchObject(refused);
  const file = write('production.env', production);
  await expect(run('check', 'deploy-preview', shared, '--production', file)).rejects.toMatchObject(refused);
  await expect(run('check', 'deploy-preview', file)).rejects.toMatchObject({
    stderr: expect.stringContaining("SSLCOMMERZ_URL is not the sandbox's"),
  });
  expect(stored()).toEqual({ production });
});

test('set sets each variable in its context, secrets as secrets, and reports those that could not be set', async () => {
  const { write, run, stored } = startNetlify({ broken: 'TOKEN_SECRET' });
  const file = write('p.env', preview);
  const failure = await run('set', 'deploy-preview', file).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('netlify env:set TOKEN_SECRET failed. Netlify says no'),
  });
  expect(failure).not.toMatchObject({ stderr: expect.stringContaining(preview.TOKEN_SECRET) });

  const hidden = {
    UPSTASH_REDIS_REST_TOKEN: '****',
    TOKEN_SECRET: '****',
    SSLCOMMERZ_STORE_PASSWORD: '****',
  };
  const working = startNetlify({ production: { ...production, ...hidden } });
  await working.run('set', 'deploy-preview', working.write('p.env', preview));
  expect(working.stored()).toEqual({
    production: { ...production, ...hidden },
    'deploy-preview': { ...deployed(preview), ...hidden },
  });
  expect(stored()['deploy-preview']).not.toHaveProperty('TOKEN_SECRET');
});

/** Returns the variables that a deploy needs. */
const deployed = ({ SITE_URL: _, ...others }: typeof production) => others;

test('all problems of a file are reported together with their lines, and nothing is set', async () => {
  const { write, run, stored } = startNetlify();
  const {
    TOKEN_SECRET: _,
    SSLCOMMERZ_STORE_PASSWORD: __,
    VITE_EMAILJS_PUBLIC_KEY: ___,
    ...rest
  } = production;
  const file = write('production.env', {
    TOKEN_SECRET: '',
    SSLCOMMERZ_STORE_PASSWORD: 'pass#word',
    'export VITE_EMAILJS_PUBLIC_KEY': '"open',
    TOKEN_SECRETS: 'abc',
    OWNER_WEBHOOK_URL: '',
    ' VITE_BDT_PER_USD ': '120',
    'no assignment': '1',
    ...rest,
  });
  const again = 9 + Object.keys(rest).indexOf('VITE_BDT_PER_USD');
  for (const action of ['check', 'set']) {
    const { stderr } = await run(action, 'production', file).catch((error: unknown) =>
      z.parse(z.object({ code: z.literal(1), stderr: z.string() }), error),
    );
    expect(stderr.replaceAll(file, '').trim().split('\n').sort()).toEqual(
      [
        ':2: TOKEN_SECRET is empty',
        ':3: SSLCOMMERZ_STORE_PASSWORD has a #: put the value in quotes, or a comment on a line of its own',
        ':4: VITE_EMAILJS_PUBLIC_KEY has no closing quote at the end of its line',
        ':5: TOKEN_SECRETS is unknown (.env.example lists all variables)',
        ':6: OWNER_WEBHOOK_URL is empty',
        `:${again}: VITE_BDT_PER_USD is set already, in line 7`,
        ':8: is not NAME=value',
      ].sort(),
    );
  }
  expect(stored()).toEqual({});
});

test('variables for commands only are not set', async () => {
  const { write, run, stored } = startNetlify();
  const optional = {
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    OWNER_WEBHOOK_URL: 'https://garage.example/news',
    OWNER_WEBHOOK_SECRET: 'shared',
    IMGBB_API_KEY: 'key',
  };
  const { SITE_URL } = production;
  const commandsOnly = { SITE_URL, NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token' };
  const file = write('p.env', { ...production, ...optional, ...commandsOnly });
  const { stdout } = await run('set', 'production', file);
  for (const name of Object.keys(commandsOnly))
    expect(stdout).toContain(`${name} is for commands only: it is not set in Netlify.\n`);
  expect(Object.keys(stored().production).sort()).toEqual(
    Object.keys({ ...deployed(production), ...optional }).sort(),
  );
  expect(stored().production).toMatchObject({
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_SECRET_KEY: '****',
    OWNER_WEBHOOK_SECRET: '****',
  });
});

test('a secret that stays readable in Netlify is reported', async () => {
  const { write, run } = startNetlify({ dev: { TOKEN_SECRET: 'set by hand' } });
  await expect(run('set', 'production', write('p.env', production))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npx netlify env:unset TOKEN_SECRET\n'),
  });
});

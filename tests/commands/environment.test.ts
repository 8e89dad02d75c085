import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeNetlify } from '../support/servers/netlify-stand-in.ts';
import {
  previewVariables as preview,
  productionVariables as production,
} from '../support/servers/production-environment.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';

function startNetlify(state: Record<string, unknown> = {}) {
  const folder = temporaryFolder();
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

const refused = (reason: string) => ({ code: 1, stderr: expect.stringContaining(reason) });

test('a complete file of each context passes its check; a preview shares no production value, from a file or Netlify', async () => {
  const { write, run, stored } = startNetlify({ production });
  const file = write('production.env', production);
  const ofPreview = write('p.env', preview);
  const shared = write('s.env', { ...preview, UPSTASH_REDIS_REST_URL: production.UPSTASH_REDIS_REST_URL });
  expect((await run('check', 'production', file)).stdout).toContain('complete for production');
  const { stdout } = await run('check', 'deploy-preview', ofPreview, '--production', file);
  expect(stdout).toContain('complete for deploy-preview');
  const isShared = refused("UPSTASH_REDIS_REST_URL has production's value");
  await expect(run('set', 'deploy-preview', shared)).rejects.toMatchObject(isShared);
  await expect(run('check', 'deploy-preview', shared, '--production', file)).rejects.toMatchObject(isShared);
  const live = refused("SSLCOMMERZ_URL is not the sandbox's");
  await expect(run('check', 'deploy-preview', file)).rejects.toMatchObject(live);
  expect(stored()).toEqual({ production });
});

test('set sets each variable in its context, secrets as secrets, and none that is for commands only', async () => {
  const hidden = {
    UPSTASH_REDIS_REST_TOKEN: '****',
    TOKEN_SECRET: '****',
    SSLCOMMERZ_STORE_PASSWORD: '****',
  };
  const { write, run, stored } = startNetlify({ production: { ...production, ...hidden } });
  const optional = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' };
  const webhook = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const file = write('p.env', { ...preview, ...optional, ...webhook });
  const { stdout } = await run('set', 'deploy-preview', file);
  expect(stdout).toContain('SITE_URL is for commands only: it is not set in Netlify.\n');
  const { SITE_URL: _, ...deployed } = preview;
  const ofStripe = { ...optional, STRIPE_SECRET_KEY: '****', STRIPE_WEBHOOK_SECRET: '****' };
  expect(stored()).toEqual({
    production: { ...production, ...hidden },
    'deploy-preview': { ...deployed, ...hidden, ...ofStripe },
  });
});

test('a variable that could not be set is reported without its value, as is a secret that stays readable', async () => {
  const broken = startNetlify({ broken: 'TOKEN_SECRET' });
  const setting = broken.run('set', 'deploy-preview', broken.write('p.env', preview));
  const failure = await setting.catch((error: unknown) => error);
  expect(failure).toMatchObject(refused('netlify env:set TOKEN_SECRET failed. Netlify says no'));
  expect(failure).not.toMatchObject({ stderr: expect.stringContaining(preview.TOKEN_SECRET) });
  expect(broken.stored()['deploy-preview']).not.toHaveProperty('TOKEN_SECRET');
  const loggedOut = startNetlify({ loggedOut: true });
  await expect(
    loggedOut.run('set', 'production', loggedOut.write('p.env', production)),
  ).rejects.toMatchObject(refused('netlify env:list failed. Logging into your Netlify account'));
  const readable = startNetlify({ dev: { TOKEN_SECRET: 'set by hand' } });
  const file = readable.write('p.env', production);
  await expect(readable.run('set', 'production', file)).rejects.toMatchObject(
    refused('npx netlify env:unset TOKEN_SECRET\n'),
  );
});

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

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { credentials, temporaryFolder } from '../local-cloud/support.ts';
import { startFilledStore, startStore } from '../support/orders/filled-store.ts';
import { writeNetlify } from '../support/servers/netlify-stand-in.ts';
import { previewVariables, productionVariables } from '../support/servers/production-environment.ts';
import { runCommand, storeOf } from '../support/servers/run-command.ts';

/* Runs every command of the documents unchanged, in an environment like a maintainer's: with an env file, without `URL`. */

const notRun: Record<string, string> = {
  'npm ci && npm run dev': 'installs, and then runs until it is stopped; dev.test.ts runs the rest',
  'npx netlify dev': 'needs the internet; dev.test.ts runs it offline',
  'npx netlify dev --offline --internal-disable-edge-functions':
    'runs until it is stopped; dev.test.ts runs it',
  'npm ci && npm test': 'is what runs this test',
  'npm test -- -t "spec §4"': 'is what runs this test',
  'npm run preview': 'runs until it is stopped; the browser tests use it',
  'npm run size': 'builds the site; `npm test` runs it',
  'npm run environment': 'is only the name; its commands stand in docs/deploy.md',
  'npm run catalogue': 'is only the name; its commands stand in docs/deploy.md',
  'netlify env:set': 'is only the name of what `npm run environment` uses',
  'npx netlify login && npx netlify link': 'needs an account of Netlify',
};

const CRON = /^[\d*]+( [\d*/,-]+){4} /;

/** Returns the commands of a document: the lines of its sh blocks, the jobs of its crontabs that use the store, and the inline commands. */
function commandsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = Array.from(text.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block.split('\n'));
  const lines = blocks.flat().map((line) => line.replace(/(^|\s+)# .*$/, ''));
  const inline = Array.from(
    text.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g),
    ([, code = '']) => code,
  );
  const crontabs = Array.from(text.matchAll(/^```crontab\n(.*?)^```/gms), ([, block = '']) =>
    block.split('\n'),
  );
  const jobs = crontabs.flat().filter((line) => CRON.test(line) && line.includes('--env-file'));
  const isCommand = (code: string) => /^(npm|npx|node|netlify|openssl) ./.test(code);
  return [...lines.filter(Boolean), ...jobs, ...inline.filter(isCommand)];
}

const commands = [...new Set(['README.md', 'docs/deploy.md', 'docs/operate.md'].flatMap(commandsIn))];

const resultSchema = z.object({ code: z._default(z.number(), 0), stdout: z.string(), stderr: z.string() });

const envFile = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Creates a clone of the project in a temporary folder, with the stand-in of `netlify` in its node_modules. */
function cloneProject() {
  const home = temporaryFolder();
  const clone = join(home, 'motor-mechanic');
  const programs = join(clone, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  for (const name of ['package.json', 'netlify', 'src']) symlinkSync(resolve(name), join(clone, name));
  symlinkSync(process.execPath, join(programs, 'node'));
  writeNetlify(programs);
  const run = async (command: string, cwd = clone) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    // Omits npm's own warnings about this machine.
    const env = { PATH, NODE_COMPILE_CACHE, HOME: home, npm_config_loglevel: 'error' };
    const result = await promisify(execFile)('sh', ['-c', command], { cwd, env }).catch(
      (error: unknown) => error,
    );
    return z.parse(resultSchema, result);
  };
  const write = (name: string, content: string) => writeFileSync(join(clone, name), content);
  return { home, run, write };
}

test('the documents have commands, and each that is not run is one of them', () => {
  expect(commands.length).toBeGreaterThan(20);
  expect(Object.keys(notRun).filter((command) => !commands.includes(command))).toEqual([]);
});

const run = commands.filter((command) => !(command in notRun));

test.each(run.filter((command) => !/--env-file/.test(command)))('%s', async (command) => {
  const clone = cloneProject();
  clone.write('production.env', envFile(productionVariables));
  clone.write('preview.env', envFile(previewVariables));
  expect(await clone.run(command)).toMatchObject({ code: 0, stderr: '' });
});

test.each(run.filter((command) => /--env-file/.test(command)))('%s', async (command) => {
  const isRestore = command.includes('restore');
  const filled = await startFilledStore(8);
  const { url } = isRestore ? await startStore() : filled;
  const clone = cloneProject();
  const gateway = {
    SSLCOMMERZ_URL: `${url}/sslcommerz`,
    SSLCOMMERZ_STORE_ID: credentials.storeId,
    SSLCOMMERZ_STORE_PASSWORD: credentials.storePassword,
  };
  for (const name of ['production.env', 'preview.env'])
    clone.write(name, envFile({ ...productionVariables, ...storeOf(url), ...gateway }));
  const backup = join(clone.home, 'backup.jsonl');
  if (isRestore) await runCommand('store', ['backup', backup], filled.url);

  const line = command.replace('<id>', 'order-1').replace('<uid>', 'uid-0').replace('<file>', backup);
  const job = line.replace(CRON, '').replaceAll('\\%', '%');
  const isJob = job !== line;
  const result = await clone.run(job, isJob ? clone.home : undefined);
  // Cron mails whatever a job says.
  if (isJob) return expect(result).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(result.stderr).toContain(`Store: ${url}/redis\n`);
  if (/ revoke /.test(command)) {
    expect(result).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not a terminal: add --yes.\n'),
    });
    expect(await clone.run(`${job} --yes`)).toMatchObject({ code: 0 });
  } else {
    expect(result).toMatchObject({ code: 0, stderr: `Store: ${url}/redis\n` });
  }
});

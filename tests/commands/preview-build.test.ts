import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localEnvironment, readPorts } from '../../netlify/local/settings.ts';
import { API_BASE, calls, PAYMENT_IPN_PATH, paymentReturnPaths } from '../../src/contract/calls.ts';

/* What Netlify's own build makes of a pull request, in a folder of its own. */

const folder = mkdtempSync(`${tmpdir()}/preview-`);
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

beforeAll(() => {
  for (const entry of readdirSync('.', { withFileTypes: true })) {
    const isNeeded = entry.isFile() ? !entry.name.startsWith('.') : /^(src|netlify|public)$/.test(entry.name);
    if (isNeeded) cpSync(entry.name, `${folder}/${entry.name}`, { recursive: true });
  }
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`);
  const cli = createRequire(import.meta.url).resolve('netlify-cli/bin/run.js');
  const { UPSTASH_REDIS_REST_URL: _, ...settings } = localEnvironment(readPorts({}));
  execFileSync(process.execPath, [cli, 'build', '--offline', '--context', 'deploy-preview'], {
    cwd: folder,
    env: { ...process.env, ...settings, REVIEW_ID: '12', CI: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return () => rmSync(folder, { recursive: true });
}, 240_000);

test('a preview says what it is, and is not to be found', () => {
  for (const page of ['index.html', 'login.html']) {
    expect(read(`dist/${page}`)).toMatch(/Preview of (<!-- -->)?pull request 12/);
  }
  expect(read('dist/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(read('dist/_headers')).toMatch(/^\/\*\n(?: {2}.*\n)*? {2}X-Robots-Tag: noindex$/m);
});

const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      routes: z._default(z.array(z.object({ pattern: z.string(), methods: z.array(z.string()) })), []),
      schedule: z.optional(z.string()),
    }),
  ),
});

test('each call of the contract is one function, and there are no others', () => {
  const { functions } = z.parse(manifestSchema, JSON.parse(read('.netlify/functions/manifest.json')));
  const served = functions.flatMap(({ name, routes }) =>
    routes.map(
      ({ pattern, methods }) => `${methods.filter((method) => method !== 'HEAD')} ${pattern} ${name}`,
    ),
  );
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const expected = [
    ...Object.entries(calls).map(([name, { method, path }]) => `${method} ${API_BASE}${path} ${kebab(name)}`),
    ...Object.values(paymentReturnPaths).map((path) => `POST ${path} payment-return`),
    `POST ${PAYMENT_IPN_PATH} payment-ipn`,
  ];
  expect(served.sort()).toEqual(expected.sort());
  for (const { name, routes } of functions) {
    const reading = routes.filter(({ methods }) => methods.includes('GET'));
    for (const { methods } of reading) expect(methods, name).toContain('HEAD');
  }
  const withoutRoute = functions.filter(({ routes }) => routes.length === 0);
  expect(withoutRoute.map(({ name, schedule }) => [name, schedule])).toEqual([
    ['no-such-call', undefined],
    ['reconcile', '*/15 * * * *'],
  ]);
});

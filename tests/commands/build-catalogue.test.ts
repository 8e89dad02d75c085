import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueForBuild } from '../../netlify/build/catalogue-for-build.ts';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { toList } from '../../netlify/server/catalogue/catalogue.ts';
import { serviceOf } from '../support/requests/catalogue-service.ts';
import { local, withoutOptions } from '../support/servers/channels.ts';
import { previewVariables, productionVariables } from '../support/servers/production-environment.ts';
import { startShop } from './catalogue-command.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const useStore = (url: string) => {
  vi.stubEnv('UPSTASH_REDIS_REST_URL', `${url}/redis`);
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', local.UPSTASH_REDIS_REST_TOKEN);
};

test('pages are built with the store’s services where a store is configured', async () => {
  const [wax, polish] = [serviceOf('wax'), serviceOf('polish', { price: 10 })];
  const { url } = await startShop(wax, { ...polish, synonyms: ['rub'] });
  useStore(url);
  // Without synonyms, which would only make the pages larger.
  expect(toList(await catalogueForBuild(), 'asc', 'en')).toEqual([polish, wax]);
});

test.each<[string, RequestListener]>([
  ['hangs', () => {}],
  ['answers with errors', (_, response) => response.writeHead(500).end('{"error":"ERR"}')],
])('a store that %s is tried three times', async (_, answer) => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10));
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${await listen(server, 0, 'store')}`;
  useStore(url);
  vi.stubEnv('CONTEXT', 'production');
  await expect(catalogueForBuild()).rejects.toThrow(`the store at ${url} could not be read in 3 tries`);
  expect(asked).toBe(3);

  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('CONTEXT', 'deploy-preview');
  expect(await catalogueForBuild()).toHaveLength(12);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Using the services of netlify\/catalogue\/catalogue\.json: the store at .*\.$/),
  );
});

const site = { URL: 'https://garage.example' };
const { VITE_EMAILJS_SERVICE_ID: _, ...incomplete } = productionVariables;
const liveInPreview = { ...previewVariables, SSLCOMMERZ_URL: productionVariables.SSLCOMMERZ_URL };
const withoutStore = { ...withoutOptions(local), UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:2/redis' };

test.each<[string, Record<string, string>, string]>([
  ['a missing setting', { ...site, ...incomplete }, 'VITE_EMAILJS_SERVICE_ID is missing'],
  [
    'the live gateway in a preview',
    { ...site, ...liveInPreview, CONTEXT: 'deploy-preview' },
    "SSLCOMMERZ_URL is not the sandbox's, but this is a deploy-preview",
  ],
  [
    'a store that is not there, in production',
    { ...withoutStore, CONTEXT: 'production' },
    'the store at http://127.0.0.1:2 could not be read in 3 tries (fetch failed ← connect ECONNREFUSED 127.0.0.1:2)',
  ],
])('a build with %s ends with one line', async (_, variables, line) => {
  const build = promisify(execFile)(process.execPath, ['netlify/build/build.ts'], {
    env: { PATH: process.env.PATH, ...variables },
  });
  await expect(build).rejects.toMatchObject({ code: 1, stderr: `The site is not built: ${line}.\n` });
});

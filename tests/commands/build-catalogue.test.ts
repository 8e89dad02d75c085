import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueForBuild } from '../../netlify/build/catalogue-for-build.ts';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { toListedServices } from '../../netlify/server/catalogue/catalogue.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { startStore } from '../support/orders/filled-store.ts';
import { serviceOf } from '../support/requests/catalogue-service.ts';
import { local, withoutOptions } from '../support/servers/channels.ts';

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
  const { url, redis } = await startStore();
  const stored = [wax, { ...polish, synonyms: ['rub'] }].map((one) => [one._id, JSON.stringify(one)]);
  await redis.hset(keys.services, Object.fromEntries(stored));
  useStore(url);
  // Without synonyms, which would only make the pages larger.
  expect(toListedServices(await catalogueForBuild(), 'asc', 'en')).toEqual([polish, wax]);
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

test('a build for production whose store is not there ends with one line', async () => {
  const store = { UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:2/redis', CONTEXT: 'production' };
  const build = promisify(execFile)(process.execPath, ['netlify/build/build.ts'], {
    env: { PATH: process.env.PATH, ...withoutOptions(local), ...store },
  });
  const line =
    'the store at http://127.0.0.1:2 could not be read in 3 tries (fetch failed ← connect ECONNREFUSED 127.0.0.1:2)';
  await expect(build).rejects.toMatchObject({ code: 1, stderr: `The site is not built: ${line}.\n` });
});

import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueForBuild } from '../../netlify/build/catalogue-for-build.ts';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { toList } from '../../netlify/server/catalogue/catalogue.ts';
import { credentials, redisClient, startTestCloud } from '../local-cloud/support.ts';
import { withoutOptions } from '../support/servers/channels.ts';
import { previewVariables, productionVariables } from '../support/servers/production-environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('pages are built with the store’s services where a store is configured', async () => {
  const cloud = await startTestCloud();
  const service = {
    _id: 'wax',
    title: 'Wax',
    price: 20,
    img: '/wax.svg',
    description: 'Shine.',
    minutes: 30,
  };
  await redisClient(cloud.url).hset('services', {
    wax: JSON.stringify(service),
    polish: JSON.stringify({ ...service, _id: 'polish', price: 10, synonyms: ['rub'] }),
  });
  vi.stubEnv('UPSTASH_REDIS_REST_URL', `${cloud.url}/redis`);
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', credentials.redisToken);
  // Without synonyms, which would only make the pages larger.
  const shown = toList(await catalogueForBuild(), 'asc', 'en');
  expect(shown).toEqual([{ ...service, _id: 'polish', price: 10 }, service]);
});

/** Starts a store with custom responses, which counts its requests. */
async function startStore(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, response);
  });
  const port = await listen(server, 0, 'store');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}/redis`, asked: () => asked, close };
}

const stores: Record<string, () => ReturnType<typeof startStore>> = {
  refuses: async () => {
    const store = await startStore(() => {});
    store.close();
    return { ...store, asked: () => 3 };
  },
  hangs: () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10));
    return startStore(() => {});
  },
  'answers with errors': () => startStore((_, response) => response.writeHead(500).end('{"error":"ERR"}')),
};

test.each(Object.entries(stores))('a store that %s is tried three times', async (_, start) => {
  const store = await start();
  vi.stubEnv('UPSTASH_REDIS_REST_URL', store.url);
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', 'token');
  vi.stubEnv('CONTEXT', 'production');
  await expect(catalogueForBuild()).rejects.toThrow(
    `the store at ${new URL(store.url).origin} could not be read in 3 tries`,
  );
  expect(store.asked()).toBe(3);

  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubEnv('CONTEXT', 'deploy-preview');
  expect(await catalogueForBuild()).toHaveLength(12);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Using the services of netlify\/catalogue\/catalogue\.json: the store at .*\.$/),
  );
});

const site = { URL: 'https://garage.example' };
const { VITE_EMAILJS_SERVICE_ID: _, ...incomplete } = productionVariables;

test.each<[string, Record<string, string>, string]>([
  ['a missing setting', { ...site, ...incomplete }, 'VITE_EMAILJS_SERVICE_ID is missing'],
  [
    'the live gateway in a preview',
    {
      ...site,
      ...previewVariables,
      SSLCOMMERZ_URL: productionVariables.SSLCOMMERZ_URL,
      CONTEXT: 'deploy-preview',
    },
    "SSLCOMMERZ_URL is not the sandbox's, but this is a deploy-preview",
  ],
  [
    'a store that is not there, in production',
    {
      ...withoutOptions(localEnvironment(readPorts({}))),
      UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:2/redis',
      CONTEXT: 'production',
    },
    'the store at http://127.0.0.1:2 could not be read in 3 tries (fetch failed ← connect ECONNREFUSED 127.0.0.1:2)',
  ],
])('a build with %s ends with one line', async (_, variables, line) => {
  const build = promisify(execFile)(process.execPath, ['netlify/build/build.ts'], {
    env: { PATH: process.env.PATH, ...variables },
  });
  await expect(build).rejects.toMatchObject({ code: 1, stderr: `The site is not built: ${line}.\n` });
});

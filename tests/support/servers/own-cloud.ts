import { afterAll, beforeAll } from 'vitest';
import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import { blobsContext } from '../../../netlify/local-cloud/blobs/blobs.ts';
import { startLocalCloud } from '../../../netlify/local-cloud/cloud.ts';
import { openStore } from '../store.ts';
import { answerInside } from './answer-inside.ts';
import { local } from './channels.ts';
import { workAfterResponses } from './site.ts';
import { setVariables } from './variables.ts';

/** The databases of a real Redis (REDIS_URL) for each thread: of the cloud that its test files share, and of those of their own. */
const DATABASES = { shared: 8, own: 0 };

/** Starts a local cloud in this thread, on a free port, with the catalogue and no other state. */
export async function startInThread(store: keyof typeof DATABASES, identityUrl?: string) {
  const { REDIS_URL, VITEST_POOL_ID } = process.env;
  const database = DATABASES[store] + Number(VITEST_POOL_ID);
  const redisUrl = REDIS_URL && new URL(`/${database}`, REDIS_URL).href;
  const cloud = await startLocalCloud({
    port: 0,
    redisUrl,
    ...(identityUrl !== undefined && { identityUrl }),
  });
  const answerByNetwork = answerInside(cloud);
  const redis = openStore(`${cloud.url}/redis`, local.UPSTASH_REDIS_REST_TOKEN);
  if (redisUrl) await redis.flushdb();
  await loadCatalogueIfEmpty(redis);
  const close = async () => {
    await workAfterResponses();
    answerByNetwork();
    await cloud.close();
  };
  return { ...cloud, redis, close };
}

/**
 * Starts a local cloud for one test file instead of the shared one, for tests that check the whole store or all of the
 * gateway's books. The functions of this file use it from then on.
 */
export async function startOwnCloud() {
  const { url, redis, close } = await startInThread('own');
  setVariables({
    UPSTASH_REDIS_REST_URL: `${url}/redis`,
    SSLCOMMERZ_URL: `${url}/sslcommerz`,
    IMGBB_URL: `${url}/imgbb`,
    NETLIFY_PURGE_URL: `${url}/netlify`,
    NETLIFY_BLOBS_CONTEXT: blobsContext(url),
  });
  return { url, redis, close };
}

/** Starts one for a test file, and closes it after its tests. */
export function ownCloudForFile() {
  const cloud = {} as Awaited<ReturnType<typeof startOwnCloud>>;
  beforeAll(async () => void Object.assign(cloud, await startOwnCloud()));
  afterAll(() => cloud.close());
  return cloud;
}

import { afterAll, beforeAll } from 'vitest';
import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import { blobsContext } from '../../../netlify/local-cloud/blobs/blobs.ts';
import { startLocalCloud } from '../../../netlify/local-cloud/cloud.ts';
import { openStore } from '../store.ts';
import { setVariables } from './variables.ts';

/**
 * Starts a local cloud for one test file instead of the shared one, for tests that check the whole store or all of the
 * gateway's books. The functions of this file use it from then on.
 */
export async function startOwnCloud() {
  const redisUrl = ownDatabase();
  const cloud = await startLocalCloud({ port: 0, redisUrl });
  setVariables({
    UPSTASH_REDIS_REST_URL: `${cloud.url}/redis`,
    SSLCOMMERZ_URL: `${cloud.url}/sslcommerz`,
    IMGBB_URL: `${cloud.url}/imgbb`,
    NETLIFY_PURGE_URL: `${cloud.url}/netlify`,
    NETLIFY_BLOBS_CONTEXT: blobsContext(cloud.url),
  });
  const redis = openStore();
  if (redisUrl) await redis.flushdb();
  await loadCatalogueIfEmpty(redis);
  return {
    url: cloud.url,
    redis,
    close: cloud.close,
  };
}

/** Starts one for a test file, and closes it after its tests. */
export function ownCloudForFile() {
  const cloud = {} as Awaited<ReturnType<typeof startOwnCloud>>;
  beforeAll(async () => void Object.assign(cloud, await startOwnCloud()));
  afterAll(() => cloud.close());
  return cloud;
}

/** Returns the URL of a separate database of a real Redis (REDIS_URL) for each worker of the test runner. */
function ownDatabase(): string | undefined {
  const { REDIS_URL, VITEST_POOL_ID } = process.env;
  return REDIS_URL && new URL(`/${VITEST_POOL_ID}`, REDIS_URL).href;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { openStore } from './store.ts';

/**
 * A local cloud for one file of tests, in place of the one that all share: for what looks at the whole store, or at the
 * gateway's whole books. The functions of this file use it from now on.
 */
export async function startOwnCloud() {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const { env } = process;
  const redisUrl = ownDatabase();
  const cloud = await startLocalCloud({
    folder,
    port: 0,
    ...(redisUrl && { redisUrl }),
    redisToken: env.UPSTASH_REDIS_REST_TOKEN ?? '',
    storeId: env.SSLCOMMERZ_STORE_ID ?? '',
    storePassword: env.SSLCOMMERZ_STORE_PASSWORD ?? '',
    bdtPerUsd: env.VITE_BDT_PER_USD ?? '',
    emailjs: { serviceId: '', templateId: '', publicKey: '' },
    imgbbKey: '',
  });
  env.UPSTASH_REDIS_REST_URL = `${cloud.url}/redis`;
  env.SSLCOMMERZ_URL = `${cloud.url}/sslcommerz`;
  const redis = openStore();
  if (redisUrl) await redis.flushdb();
  await loadCatalogueIfEmpty(redis);
  return {
    url: cloud.url,
    redis,
    close: async () => {
      await cloud.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of a real Redis (REDIS_URL), each worker of the test runner has a database of its own beside the shared one. */
function ownDatabase(): string | undefined {
  const { REDIS_URL, VITEST_POOL_ID } = process.env;
  return REDIS_URL && new URL(`/${VITEST_POOL_ID}`, REDIS_URL).href;
}

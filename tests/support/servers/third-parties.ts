import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import { startThirdParties } from '../../../netlify/dev/third-parties.ts';
import { openStore } from '../store.ts';
import { withoutOptions } from './channels.ts';
import { findFreePorts } from './free-ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    environment: Record<string, string>;
  }
}

/** Starts one local cloud for all API tests, on free ports, with the catalogue and no other state. */
export default async function setup(project: TestProject) {
  if (process.env.FULL === '1') {
    // Chosen once: the threads inherit it.
    process.env.SEED ??= String(Date.now() % 2 ** 31);
    console.log(`SEED=${process.env.SEED}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const thirdParties = await startThirdParties(folder, await findFreePorts());
  if (process.env.REDIS_URL) {
    // A real Redis keeps the state of earlier runs, such as the counters of the rate limits.
    const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = thirdParties.environment;
    const redis = openStore(UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN);
    await redis.flushdb();
    await loadCatalogueIfEmpty(redis);
  }
  project.provide('environment', withoutOptions(thirdParties.environment));
  return async () => {
    await thirdParties.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import type { LocalEnvironment } from '../../netlify/local-cloud/local-settings.ts';
import { openStore } from '../support/store.ts';

/** Starts a store with a catalogue of its own, beside the tests' local cloud; returns the settings that differ. */
export async function startCatalogueStore(environment: LocalEnvironment) {
  const { url } = await startLocalCloud({
    folder: mkdtempSync(join(tmpdir(), 'motor-mechanic-')),
    port: Number(new URL(process.env.E2E_CATALOGUE_CLOUD ?? '').port),
  });
  const settings = { UPSTASH_REDIS_REST_URL: `${url}/redis`, NETLIFY_PURGE_URL: `${url}/netlify` };
  await loadCatalogueIfEmpty(
    openStore(settings.UPSTASH_REDIS_REST_URL, environment.UPSTASH_REDIS_REST_TOKEN),
  );
  return settings;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { localEnvironment } from '../../netlify/local-cloud/local-settings.ts';
import { withoutOptions } from '../support/servers/channels.ts';
import { findFreePorts } from '../support/servers/free-ports.ts';
import { openStore } from '../support/store.ts';

/** Starts a local cloud without an identity provider, and sets its settings in this process. */
export async function startCloud() {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const ports = await findFreePorts();
  const local = localEnvironment(ports);
  const cloud = await startLocalCloud({
    folder,
    port: ports.cloud,
    redisUrl: process.env.REDIS_URL,
  });
  // Effectively disables the rate limits.
  const unlimited = {
    RATE_LIMIT_PER_CUSTOMER: '1000000000',
    RATE_LIMIT_PER_MEMBER: '1000000000',
    RATE_LIMIT_PER_IP: '1000000000',
  };
  Object.assign(process.env, withoutOptions(local), unlimited, { URL: `http://localhost:${ports.site}` });
  const store = openStore();
  await loadCatalogueIfEmpty(store);
  const close = async () => {
    await cloud.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: cloud.url, ports, store, close };
}

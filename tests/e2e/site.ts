import { startThirdParties } from '../../netlify/dev/third-parties.ts';
import { blobsContext } from '../../netlify/local-cloud/blobs/blobs.ts';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { serveBuiltSite } from '../support/servers/built-site.ts';
import { startCatalogueStore } from './catalogue-store.ts';

/* The site for the browser tests and its local cloud. With --own-store, the site for tests that change the catalogue. */

const hasOwnStore = process.argv.includes('--own-store');
const { E2E_CATALOGUE_SITE = '', LOCAL_CLOUD_FOLDER = '' } = process.env;
const ports = readPorts(process.env);
if (hasOwnStore) ports.site = Number(new URL(E2E_CATALOGUE_SITE).port);
const environment = localEnvironment(ports);
const cloud = hasOwnStore ? undefined : await startThirdParties(LOCAL_CLOUD_FOLDER, ports);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, async () => {
    await cloud?.close();
    process.exit();
  });
Object.assign(process.env, environment, {
  // Netlify sets these for functions.
  URL: `http://localhost:${ports.site}`,
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
  NETLIFY_BLOBS_CONTEXT: blobsContext(`http://127.0.0.1:${ports.cloud}`),
  ...(hasOwnStore && (await startCatalogueStore(environment))),
});
await serveBuiltSite(ports);

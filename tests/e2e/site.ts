import { siteEnvironment } from '../../netlify/dev/site-environment.ts';
import { startThirdParties } from '../../netlify/dev/third-parties.ts';
import { onParentEnd } from '../../netlify/local-cloud/lib/process-group.ts';
import { readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { serveBuiltSite } from '../support/servers/built-site.ts';
import { startCatalogueStore } from './catalogue-store.ts';
import { makeRoom } from './days.ts';
import { slowDown } from './slow.ts';

/* The site for the browser tests and its local cloud. With --own-store, the site for tests that change the catalogue. */

const hasOwnStore = process.argv.includes('--own-store');
const { E2E_CATALOGUE_SITE = '', LOCAL_CLOUD_FOLDER = '' } = process.env;
const ports = readPorts(process.env);
if (hasOwnStore) ports.site = Number(new URL(E2E_CATALOGUE_SITE).port);
const environment = siteEnvironment(ports);
const cloud = hasOwnStore ? undefined : await startThirdParties(LOCAL_CLOUD_FOLDER, ports);
const end = async (): Promise<void> => {
  await cloud?.close();
  process.exit();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
// Playwright leaves its servers behind when it is killed.
onParentEnd(() => void end());
Object.assign(process.env, environment, hasOwnStore && (await startCatalogueStore(environment)));
if (!hasOwnStore) await makeRoom();
const server = await serveBuiltSite(ports);
if (process.env.SLOWED) slowDown(server);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { siteEnvironment } from '../../netlify/dev/site-environment.ts';
import { startThirdParties } from '../../netlify/dev/third-parties.ts';
import { onParentEnd } from '../../netlify/local-cloud/lib/process-group.ts';
import { readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { settings } from '../support/servers/build-once.ts';
import { serveBuiltSite } from '../support/servers/built-site.ts';
import { loadSourceFunctions } from '../support/servers/load-functions.ts';
import { startCatalogueStore } from './catalogue-store.ts';
import { makeRoom } from './days.ts';
import { slowDown } from './slow.ts';

/*
 * The site for the browser tests and its local cloud. Beside it in a process of its own, with --own-store, the site for tests that
 * change the catalogue.
 */

const hasOwnStore = process.argv.includes('--own-store');
const other = hasOwnStore ? undefined : fork(import.meta.filename, ['--own-store']);
other?.on('exit', () => process.exit(1));
const otherReady = other && once(other, 'message');
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
// The built pages look for a newer version than theirs.
process.env.COMMIT_REF = settings.COMMIT_REF;
Object.assign(process.env, environment, hasOwnStore && (await startCatalogueStore(environment)));
if (!hasOwnStore) await makeRoom();
await otherReady;
const server = await serveBuiltSite(ports, { load: loadSourceFunctions });
if (process.env.SLOWED) slowDown(server);
process.send?.('ready');

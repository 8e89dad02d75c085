import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD, demoAccounts } from '../../src/contract/account/demo-accounts.ts';
import { watchFunctions } from '../build/bundle-functions.ts';
import { endGroup, onParentEnd } from '../local-cloud/lib/process-group.ts';
import { localEnvironment, type Ports, readFolder, readPorts } from '../local-cloud/local-settings.ts';
import { uploadPhotos } from './demonstration/upload-photos.ts';
import { fillNewStore } from './fill-new-store.ts';
import { startNetlifyServe, waitUntilServed } from './netlify-serve.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { startVite } from './vite.ts';

/*
 * The `[dev] command` of netlify.toml: starts the local cloud, the functions' bundler and Vite behind `netlify dev`. With --built
 * (`npm run preview`) it starts the local cloud and `netlify serve`. Ends when its parent or any of these ends.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const isBuilt = process.argv.includes('--built');
const folder = readFolder(process.env);

const closers: (() => Promise<void>)[] = [];
let stopping = false;

async function stop(code: number, reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  for (const close of closers.reverse()) await close();
  process.exit(code);
}

onParentEnd(() => void stop(1, 'The parent process has ended.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

async function start(): Promise<void> {
  const ports = readPorts(process.env);
  const environment = localEnvironment(ports);

  // Beside all that starts.
  const filled = fillNewStore(folder, process.env);
  // Awaited later.
  filled.catch(() => {});
  const startCloud = async () => {
    // Loaded after the bundler's port is open: Netlify waits only 15 s for that.
    const { startDemoCloud } = await import('./demo-cloud.ts');
    closers.push(await startDemoCloud(folder, ports, { stop, filled }));
  };
  const serveBuild = async () => {
    // Netlify reads both before it builds, and would apply those of an earlier build: for other ports, or of other pages.
    for (const name of ['_headers', '_redirects']) rmSync(`${root}dist/${name}`, { force: true });
    const netlify = await startNetlifyServe(root, ports, environment);
    closers.push(() => endGroup(netlify.groupId));
    netlify.child.on('exit', () => void stop(1, `Netlify ended.\n${netlify.output()}`));
    return netlify;
  };

  // Overrides the variables of netlify.toml, which are for the default ports.
  Object.assign(process.env, environment);
  const ownUrl = `http://localhost:${ports.site}`;
  if (isBuilt) {
    await requireFreePorts(ports, 'site', 'cloud', 'identity');
    console.log('Starting the site and its local cloud …');
    // The build reads the catalogue from the store.
    await startCloud();
    const netlify = await serveBuild();
    await waitUntilServed(`${ownUrl}/api/services`, () => stopping);
    netlify.release();
    showUrls(ownUrl, ports);
    await uploadPhotos(ownUrl).catch(console.error);
  } else {
    const site = process.env.URL ?? ownUrl;
    // Netlify loads the functions as soon as the bundler listens, and waits only 15 s: `npm run dev` has bundled them before.
    if (!process.env.FUNCTIONS_ARE_WATCHED) closers.push(await watchFunctions());
    closers.push(await startVite(ports.bundler));
    await Promise.all([startCloud(), waitUntilServed(`${site}/api/services`, () => stopping)]);
    showUrls(site, ports);
    await uploadPhotos(site).catch(console.error);
  }
}

function showUrls(site: string, ports: Ports): void {
  const logins = demoAccounts.map(
    ({ kind, email, home }) =>
      `    ${kind.padEnd(14)} ${`${site}${home}`.padEnd(30)} ${email} / ${DEMO_PASSWORD}`,
  );
  const cloud = `http://127.0.0.1:${ports.cloud}`;
  console.log(`
  Motor Mechanic is ready

    Site           ${site}
    Staff's pages  ${site}/garage
    Payment pages  ${cloud}/sslcommerz/
                   ${cloud}/stripe/
    E-mail outbox  ${cloud}/emailjs/outbox
    SMS outbox     ${cloud}/sms/outbox

  One press at ${site}/login enters as

${logins.join('\n')}

  Ctrl-C ends everything; orders and accounts stay in ${folder}
`);
}

start().catch((error: unknown) => stop(1, error instanceof Error ? error.message : String(error)));

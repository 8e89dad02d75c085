import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { watchFunctions } from '../build/bundle-functions.ts';
import { ensureDemoAccount } from './identity-accounts.ts';
import { requireFreePort } from './listen.ts';
import { startNetlify } from './netlify-server.ts';
import { endGroup, isGroupAlive } from './process-group.ts';
import { localEnvironment, readPorts } from './settings.ts';
import { startThirdParties } from './third-parties.ts';

/*
 * `npm run dev`: the local cloud, and `netlify dev` over it. With --built, the built site and functions through
 * `netlify serve`. Ends everything it has started when it is told to, or when one of the parts ends.
 */

const demo = { email: 'demo@motor-mechanic.test', password: 'motor-mechanic', displayName: 'Demo Driver' };
const READY_LIMIT_MS = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const isBuilt = process.argv.includes('--built');
const folder = process.env.LOCAL_CLOUD_FOLDER ?? `${root}.local-cloud`;

const closers: (() => Promise<void>)[] = [];
let stopping = false;

async function stop(code: number, reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  for (const close of closers.reverse()) await close();
  process.exit(code);
}

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop(1, 'Whoever started this has ended.');
}, 1000).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

/** Sees to it that process groups end with this process, however it ends. */
function startReaper(): (groupId: number) => void {
  const reaper = spawn(process.execPath, [`${root}netlify/local/reaper.ts`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  reaper.unref();
  return (groupId) => void reaper.stdin.write(`${groupId}\n`);
}

async function waitUntilServed(url: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && !stopping) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} did not answer within ${READY_LIMIT_MS / 1000} s.`);
}

async function start(): Promise<void> {
  const ports = readPorts(process.env);
  await requireFreePort(ports.site, 'site; SITE_PORT sets another');
  await requireFreePort(ports.cloud, 'local cloud; LOCAL_CLOUD_PORT sets another');
  await requireFreePort(ports.identity, 'sign-in; IDENTITY_PORT sets another');
  if (!isBuilt) await requireFreePort(ports.bundler, 'bundler; BUNDLER_PORT sets another');
  console.log('Starting the site and its local cloud …');

  if (!isBuilt) closers.push(await watchFunctions());
  const endWithThis = startReaper();
  const startCloud = async () => {
    const thirdParties = await startThirdParties(folder, ports, endWithThis);
    closers.push(thirdParties.close);
    return thirdParties;
  };
  // A build reads the store's catalogue.
  const early = isBuilt ? await startCloud() : undefined;
  const netlify = startNetlify(ports, localEnvironment(ports), isBuilt);
  const { pid } = netlify.child;
  if (pid === undefined) throw new Error('Netlify could not be started.');
  endWithThis(pid);
  closers.push(() => endGroup(pid));
  netlify.child.on('exit', () => void stop(1, `Netlify ended.\n${netlify.output()}`));

  const thirdParties = early ?? (await startCloud());
  await ensureDemoAccount(thirdParties.identity.url, demo);
  const site = `http://localhost:${ports.site}`;
  await waitUntilServed(`${site}/api/services`);
  netlify.release();
  setInterval(() => {
    if (!isGroupAlive(thirdParties.identity.groupId)) void stop(1, 'The identity emulator ended.');
  }, 1000).unref();

  const cloud = `http://127.0.0.1:${ports.cloud}`;
  console.log(`
  Motor Mechanic is ready

    Site           ${site}
    Payment page   ${cloud}/sslcommerz/
    E-mail outbox  ${cloud}/emailjs/outbox
    Demo account   ${demo.email} / ${demo.password}

  Ctrl-C ends everything; what was booked is kept in ${folder}
`);
}

start().catch((error: unknown) => stop(1, error instanceof Error ? error.message : String(error)));

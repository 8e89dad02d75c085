import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, requireFreePort } from '../lib/listen.ts';
import { endGroup, isGroupAlive, killAtEnd } from '../lib/process-group.ts';
import { createIdentityAccounts } from './identity-accounts.ts';
import { exportFolder, readSavedAccounts, saveExport } from './identity-export.ts';

interface IdentityOptions {
  /** The folder of the accounts; created if it does not exist. */
  folder: string;
  /** 0 selects a free port. */
  port: number;
  /** Begins with `demo-`, so that the emulator never contacts a real project. */
  projectId: string;
}

// The start takes a second or two, which can last a minute on a busy machine.
const START_LIMIT_MS = 180_000;
const SAVE_INTERVAL_MS = 1_000;
const name = 'identity';
const preloads = ['compile-validators-lazily', 'keep-connections'].flatMap((file) => [
  '--import',
  new URL(`./${file}.ts`, import.meta.url).href,
]);

/**
 * Runs the official Firebase Auth emulator, and saves its accounts in the folder once a second.
 * @throws {Error} if the port is in use or the emulator does not start
 */
export async function startIdentity(options: IdentityOptions) {
  const { projectId } = options;
  // Absolute, because the emulator runs in this folder.
  const folder = resolve(options.folder);
  if (options.port !== 0) await requireFreePort(options.port, name);
  const port = options.port || (await findFreePort());
  mkdirSync(folder, { recursive: true });
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: await findFreePort() },
    logging: { host, port: await findFreePort() },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }, null, 2));

  const saved = readSavedAccounts(folder);
  const logFile = join(folder, 'emulator.log');
  const groupId = spawnEmulator(folder, { projectId, logFile, hasExport: saved !== undefined });
  const url = `http://${host}:${port}`;
  const accounts = createIdentityAccounts(url, projectId);
  try {
    await waitUntilReady(groupId, logFile);
    await accounts.restoreSignIns(saved ?? []);
  } catch (error) {
    await endGroup(groupId);
    throw error;
  }

  const stop = new AbortController();
  const save = async () => {
    // An unreachable emulator is ending; the last saved state remains.
    const state = await accounts.download().catch(() => undefined);
    if (state) saveExport(folder, state);
  };
  const saving = saveUntilStopped(save, stop.signal);
  return {
    /** Such as `http://127.0.0.1:9099`. */
    url,
    /** The emulator's process group, for a supervisor. */
    groupId,
    async close(): Promise<void> {
      stop.abort();
      await saving;
      await save().finally(() => endGroup(groupId));
    },
  };
}

/**
 * Starts the emulator; returns its process group.
 * @throws {Error} if the process cannot be started
 */
function spawnEmulator(
  folder: string,
  { projectId, logFile, hasExport }: { projectId: string; logFile: string; hasExport: boolean },
): number {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const load = hasExport ? ['--import', exportFolder(folder)] : [];
  // A file, not a pipe: killing this process would break a pipe, and the emulator with it.
  const log = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    [
      ...preloads,
      cli,
      ...`emulators:start --only auth --project ${projectId}`.split(' '),
      '--non-interactive',
      ...load,
    ],
    {
      cwd: folder,
      // CI and an own configuration disable prompts, updates and telemetry. An own TMPDIR, because all emulators of a
      // project write one file there, and one that reads it half written ends.
      env: { ...process.env, CI: '1', XDG_CONFIG_HOME: join(folder, 'config'), TMPDIR: folder },
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  child.on('error', (error) => console.error(error.message));
  if (child.pid === undefined) throw new Error('The identity emulator could not be started.');
  killAtEnd(child.pid);
  return child.pid;
}

/**
 * Waits until the emulator is ready.
 * @throws {Error} if it ends, or is not ready after 180 s
 */
async function waitUntilReady(groupId: number, logFile: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const isAlive = isGroupAlive(groupId);
    const log = readFileSync(logFile, 'utf8');
    if (log.includes('All emulators ready')) return;
    if (!isAlive) throw new Error(`The identity emulator ended before it was ready:\n${log}`);
    if (Date.now() > deadline) {
      throw new Error(`The identity emulator did not start within ${START_LIMIT_MS / 1000} s:\n${log}`);
    }
    await delay(100);
  }
}

async function saveUntilStopped(save: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await save().catch((error) => console.error('The accounts could not be saved:', error));
    await delay(SAVE_INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stateFile } from '../local-cloud/lib/state.ts';

/** Returns the folder in which the demonstration is made for a folder, and its file with the id of the process that does that. */
export const unfinishedIn = (folder: string): string => join(folder, 'unfinished');
const makerFile = (folder: string): string => join(unfinishedIn(folder), 'process');

/**
 * Begins to fill a store that does not exist yet with the demonstration, in another process, as that stops its clock; undefined if there is nothing to fill, if
 * `EMPTY` is set, or `REDIS_URL`, whose store is not in the folder.
 */
export function beginToFill(
  folder: string,
  { EMPTY, REDIS_URL }: NodeJS.ProcessEnv,
): ChildProcess | undefined {
  if (EMPTY || REDIS_URL || existsSync(stateFile(folder))) return undefined;
  console.log('Filling the new store with a demonstration; EMPTY=1 starts without …');
  const command = fileURLToPath(new URL('demonstration/demonstration.ts', import.meta.url));
  const child = spawn(process.execPath, [command], {
    env: { ...process.env, LOCAL_CLOUD_FOLDER: folder },
    stdio: 'inherit',
  });
  mkdirSync(unfinishedIn(folder), { recursive: true });
  writeFileSync(makerFile(folder), String(child.pid));
  return child;
}

/**
 * Fills a store that does not exist yet, or waits for the process that does so already.
 * @throws {Error} if that fails, of which its process has said the reason
 */
export async function fillNewStore(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  while (isBeingFilled(folder)) await sleep(100);
  const child = beginToFill(folder, environment);
  if (!child) return;
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demonstration could not be made.');
}

function isBeingFilled(folder: string): boolean {
  try {
    return process.kill(Number(readFileSync(makerFile(folder), 'utf8')), 0);
  } catch {
    return false;
  }
}

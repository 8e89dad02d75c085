import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stateFile } from '../local-cloud/lib/state.ts';

/**
 * Begins to fill a store that does not exist yet with the demonstration, in another process, as that stops its clock; undefined if there is nothing to fill, if
 * `EMPTY` is set, or `REDIS_URL`, whose store is not in the folder. Of two such processes, one waits for the other.
 */
export function beginToFill(
  folder: string,
  { EMPTY, REDIS_URL }: NodeJS.ProcessEnv,
): ChildProcess | undefined {
  if (EMPTY || REDIS_URL || existsSync(stateFile(folder))) return undefined;
  const command = fileURLToPath(new URL('demonstration/demonstration.ts', import.meta.url));
  return spawn(process.execPath, [command], {
    env: { ...process.env, LOCAL_CLOUD_FOLDER: folder },
    stdio: 'inherit',
  });
}

/**
 * Fills a store that does not exist yet.
 * @throws {Error} if that fails, of which its process has said the reason
 */
export async function fillNewStore(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = beginToFill(folder, environment);
  if (!child) return;
  const [code] = await once(child, 'exit');
  // Another may have filled it before this one looked.
  if (code !== 0 && !existsSync(stateFile(folder)))
    throw new Error('The demonstration could not be made; EMPTY=1 starts without.');
}

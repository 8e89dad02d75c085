import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stateFile } from '../local-cloud/lib/state.ts';

/**
 * Fills a store that does not exist yet with the demonstration, in another process, as that stops its clock. Does not if `EMPTY` is set, or `REDIS_URL`, whose
 * store is not in the folder.
 * @throws {Error} if that fails, of which its process has said the reason
 */
export async function fillNewStore(folder: string, { EMPTY, REDIS_URL }: NodeJS.ProcessEnv): Promise<void> {
  if (EMPTY || REDIS_URL || existsSync(stateFile(folder))) return;
  console.log('Filling the new store with a demonstration; EMPTY=1 starts without …');
  const command = fileURLToPath(new URL('demonstration/demonstration.ts', import.meta.url));
  const child = spawn(process.execPath, [command], {
    env: { ...process.env, LOCAL_CLOUD_FOLDER: folder },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demonstration could not be made.');
}

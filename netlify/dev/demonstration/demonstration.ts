import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onParentEnd } from '../../local-cloud/lib/process-group.ts';
import { openStateOnceFree, stateFile } from '../../local-cloud/lib/state.ts';
import { readFolder } from '../../local-cloud/local-settings.ts';

/*
 * `npm run demonstration`: fills a local store that does not exist yet with a garage that moves: by the site's own functions, with a clock that is set
 * back, in a folder beside it, as half a garage is no store.
 */

onParentEnd(() => process.exit(1));

try {
  const folder = readFolder(process.env);
  if (existsSync(stateFile(folder))) throw new Error(`${folder} has a store already: nothing was changed.`);
  const unfinished = join(folder, 'unfinished');
  // Another process may be making it.
  const lock = await openStateOnceFree(join(unfinished, 'lock'));
  if (!existsSync(stateFile(folder))) await makeIn(join(unfinished, 'made'), folder);
  rmSync(unfinished, { recursive: true });
  lock.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The gateways' clients keep their connections.
process.exit();

async function makeIn(made: string, folder: string): Promise<void> {
  console.log('Filling the new store with a demonstration; EMPTY=1 starts without …');
  // What an interrupted run has left.
  rmSync(made, { recursive: true, force: true });
  const { makeDemonstration } = await import('./make-demonstration.ts');
  await makeDemonstration(made, Date.now());
  renameSync(stateFile(made), stateFile(folder));
}

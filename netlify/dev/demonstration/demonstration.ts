import { existsSync, renameSync, rmSync } from 'node:fs';
import { onParentEnd } from '../../local-cloud/lib/process-group.ts';
import { stateFile } from '../../local-cloud/lib/state.ts';
import { readFolder } from '../../local-cloud/local-settings.ts';
import { unfinishedIn } from '../fill-new-store.ts';
import { tellAccount } from './account.ts';
import { tellAhead } from './ahead.ts';
import { settleChance } from './chance.ts';
import { openGarage } from './open-garage.ts';
import { tellPast } from './past.ts';
import { tellToday } from './today.ts';

/*
 * `npm run demonstration`: fills a local store that does not exist yet with a garage that moves: by the site's own functions, with a clock that is set back.
 */

async function make(folder: string): Promise<void> {
  const { garage, close } = await openGarage(folder, Date.now());
  tellPast(garage);
  tellAccount(garage);
  tellToday(garage);
  tellAhead(garage);
  await garage.story.play();
  await close();
}

onParentEnd(() => process.exit(1));

try {
  const folder = readFolder(process.env);
  if (existsSync(stateFile(folder))) throw new Error(`${folder} has a store already: nothing was changed.`);
  settleChance();
  // Half a garage is no store, nor is what an interrupted run has left.
  const unfinished = unfinishedIn(folder);
  try {
    for (const part of ['', '-wal', '-shm']) rmSync(stateFile(unfinished) + part, { force: true });
    await make(unfinished);
    renameSync(stateFile(unfinished), stateFile(folder));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The gateways' clients keep their connections.
process.exit();

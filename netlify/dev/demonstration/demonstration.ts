import { fileURLToPath } from 'node:url';
import { tellAccount } from './account.ts';
import { tellAhead } from './ahead.ts';
import { openGarage } from './open-garage.ts';
import { tellPast } from './past.ts';
import { tellToday } from './today.ts';

/*
 * `npm run demonstration`: fills the local store, which has no orders yet, with a garage that moves: by the site's own functions, with a clock that is set
 * back. An argument is the days of opening to begin before today; without one, two months.
 */

const folder =
  process.env.LOCAL_CLOUD_FOLDER ?? fileURLToPath(new URL('../../../.local-cloud', import.meta.url));
const TWO_MONTHS = 50;

async function make(days: number): Promise<void> {
  const opened = await openGarage(folder, Date.now());
  if (!opened) throw new Error(`The store in ${folder} has orders already: nothing was changed.`);
  const { garage, close } = opened;
  tellPast(garage, days);
  tellAccount(garage);
  tellToday(garage);
  tellAhead(garage);
  await garage.story.play();
  await close();
}

try {
  const [days = String(TWO_MONTHS)] = process.argv.slice(2);
  if (!/^\d{1,3}$/.test(days)) throw new Error('Usage: npm run demonstration -- [days of the past]');
  await make(Number(days));
  console.log(`The garage is in ${folder}: npm run dev shows it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The gateways' clients keep their connections.
process.exit();

import { tellAccount } from './account.ts';
import { tellAhead } from './ahead.ts';
import { settleChance } from './chance.ts';
import { openGarage } from './open-garage.ts';
import { tellPast } from './past.ts';
import { tellToday } from './today.ts';

/** Makes the store of the demonstration in a new folder, as of a time in ms. It changes the clock, chance and `fetch` of this process for good. */
export async function makeDemonstration(folder: string, now: number): Promise<void> {
  settleChance();
  const { garage, close } = await openGarage(folder, now);
  tellPast(garage);
  tellAccount(garage);
  tellToday(garage);
  tellAhead(garage);
  await garage.story.play();
  await close();
}

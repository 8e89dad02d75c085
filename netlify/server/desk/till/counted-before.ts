import type { Till } from '../../../../src/contract/desk/desk-till.ts';
import { parseDaybook } from '../../order/daybook.ts';
import type { TillRecord } from '../../order/records.ts';
import { firstKeptDay } from '../../order/retention.ts';
import { keys } from '../../store/keys.ts';
import { readChecked } from '../../store/read-pipeline.ts';
import { sumTillOfDay } from './sum-till-of-day.ts';

type TillOfDay = TillRecord & { day: string };

/** Reads by how much what is in the drawer has changed since the first of some tills was closed, until the last of these days; undefined if that is kept no longer. */
export async function readCountedBefore(tills: TillOfDay[]): Promise<Till['before']> {
  const closing = tills[0]?.closing;
  if (!closing || closing.day < firstKeptDay(new Date())) return undefined;
  const daybooks = await readChecked(
    [],
    tills.map(
      ({ day }) =>
        (store) =>
          store.hgetall(keys.daybook(day)),
    ),
  );
  const moved = tills.map(
    ({ day, movements }, index) =>
      sumTillOfDay(parseDaybook(daybooks[index]).readable, day, movements).drawer,
  );
  const since = moved.reduce((sum, drawer) => sum + drawer, -closing.drawer);
  return { day: closing.day, counted: closing.counted, since };
}

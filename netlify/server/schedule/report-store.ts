import { getStore, type Store } from '@netlify/blobs';
import { withTimeLimit } from '../../../src/contract/http/time-limit.ts';
import {
  decideStoreAlarm,
  type StoreAlarm,
  type StoreFailure,
  storeAlarmSchema,
} from '../health/store-failure.ts';
import { errorText, warningOf } from '../http/request-log.ts';
import { tellOfStoreFailure } from '../notices/reports.ts';

/* That the store fails is told by a way that needs no store. What was told is remembered in Netlify Blobs. */

const TIME_LIMIT_MS = 4_000;
const KEY = 'store';

/** Tells the garage that the store fails, or answers again, once. Never rejects. If Blobs fails as well, each run tells of a failure. */
export async function reportStore(failure: StoreFailure | undefined): Promise<void> {
  try {
    const before = await remembered((alarms) => alarms.get(KEY, { type: 'json' }));
    const known = storeAlarmSchema.safeParse(before).data;
    const { alarm, report } = decideStoreAlarm(known, failure, new Date());
    const since = (alarm ?? known)?.since;
    if (report && since !== undefined) await tellOfStoreFailure({ kind: report, failure, since });
    if (alarm?.isReported !== known?.isReported) await remember(alarm);
  } catch (error) {
    console.error(
      JSON.stringify({ message: 'The garage was not told of the store', reason: errorText(error) }),
    );
  }
}

const remember = (alarm: StoreAlarm | undefined): Promise<unknown> =>
  remembered(async (alarms) => (alarm ? alarms.setJSON(KEY, alarm) : alarms.delete(KEY)));

/** Uses what is remembered. Returns undefined if Blobs fails. */
const remembered = (use: (alarms: Store) => Promise<unknown>): Promise<unknown> =>
  withTimeLimit(
    (async () => use(getStore({ name: 'alarms', consistency: 'strong' })))(),
    TIME_LIMIT_MS,
  ).catch(warningOf({ alarms: 'not remembered' }));

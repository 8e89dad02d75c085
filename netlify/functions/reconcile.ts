import type { Config, Context } from '@netlify/functions';
import { recordScheduledRun } from '../server/health/record-facts.ts';
import { storeFailureOf } from '../server/health/store-failure.ts';
import { requestContext } from '../server/http/run-after.ts';
import { sendHeartbeat } from '../server/schedule/heartbeat.ts';
import { reconcile } from '../server/schedule/reconcile.ts';
import { reportStore } from '../server/schedule/report-store.ts';

/** Runs every 15 minutes. Only Netlify can invoke it: a scheduled function has no URL. */
export default (_request: Request, context: Context): Promise<void> =>
  requestContext.run(context, async () => {
    try {
      console.info(JSON.stringify({ reconcile: await reconcile() }));
      await recordScheduledRun();
    } catch (error) {
      const failure = storeFailureOf(error);
      if (failure) await reportStore(failure);
      throw error;
    }
    await reportStore(undefined);
    await sendHeartbeat();
  });

export const config: Config = { schedule: '*/15 * * * *' };

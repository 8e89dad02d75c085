import type { Config, Context } from '@netlify/functions';
import { recordRun } from '../server/health/record-facts.ts';
import { requestContext } from '../server/http/run-after.ts';
import { sendHeartbeat } from '../server/schedule/heartbeat.ts';
import { reconcile } from '../server/schedule/reconcile.ts';

/** Runs every 15 minutes. Only Netlify can invoke it: a scheduled function has no URL. */
export default (_request: Request, context: Context): Promise<void> =>
  requestContext.run(context, async () => {
    console.info(JSON.stringify({ reconcile: await reconcile() }));
    await recordRun();
    await sendHeartbeat();
  });

export const config: Config = { schedule: '*/15 * * * *' };

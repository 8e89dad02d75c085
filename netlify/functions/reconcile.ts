import type { Config } from '@netlify/functions';
import { continueErasures } from '../server/account/erase-account.ts';
import { reconcile } from '../server/payments/reconcile.ts';

/** Runs every 15 minutes. Only Netlify can invoke it: a scheduled function has no URL. */
export default async (): Promise<void> => {
  const erasures = await continueErasures();
  console.info(JSON.stringify({ reconcile: { ...erasures, ...(await reconcile()) } }));
};

export const config: Config = { schedule: '*/15 * * * *' };

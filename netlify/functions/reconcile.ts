import type { Config } from '@netlify/functions';
import { reconcile } from '../server/payments/reconcile.ts';

/** Runs every 15 minutes. Only Netlify can invoke it: a scheduled function has no URL. */
export default async (): Promise<void> => {
  console.info(JSON.stringify({ reconcile: await reconcile() }));
};

export const config: Config = { schedule: '*/15 * * * *' };
